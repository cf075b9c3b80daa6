/*
 * The service worker: shows what the server pushes, in words that are ready, and opens the table it is about.
 * Nothing is kept and no request is answered here.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const read = (event) => {
  try {
    const { table, title, body } = event.data.json();
    return /^[\w-]{8,32}$/.test(table) ? { table, title: String(title), body: String(body) } : null;
  } catch {
    return null;
  }
};

self.addEventListener("push", (event) => {
  const told = read(event);
  if (told === null) return;
  const { table, title, body } = told;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: `table ${table}`,
      icon: "/icon.svg",
      data: { table },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data ?? {};
  const path = table ? `/t/${table}` : "/";
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
