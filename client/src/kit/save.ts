/** A file of the server, saved by the browser. */

/** Raises Error where the server does not give it. */
export async function saveFrom(path: string, token: string, name: string): Promise<void> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(answer.statusText);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
