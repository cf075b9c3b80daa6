export function Welcome() {
  return (
    <main>
      <h1>Cordée</h1>
      <p>The table is being set.</p>
    </main>
  );
}
