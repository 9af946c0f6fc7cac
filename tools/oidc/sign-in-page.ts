/** The only page of the test provider. It must not look like the real one's, and has no field for a password. */
export function signInPage(uid: string, provider: string): string {
  const name = provider.replaceAll(/[<>&]/gu, (sign) => `&#${sign.codePointAt(0)};`);
  const setting = provider === 'Google' ? 'GOOGLE_CLIENT_ID' : 'OIDC_ISSUER';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for ${name} sign-in</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; }
  main { width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; box-sizing: border-box; border: 2px dashed #b3771e; border-radius: 1rem; }
  h1 { font-size: 1.3rem; margin: 0 0 .5rem; }
  label { display: block; font-weight: 600; margin: 1rem 0 .25rem; }
  label.check { font-weight: 400; display: flex; gap: .5rem; align-items: center; }
  input[type=email], input[type=text] { width: 100%; box-sizing: border-box; font: inherit; padding: .7rem; border: 1px solid GrayText; border-radius: .5rem; }
  .buttons { display: flex; gap: .75rem; margin-top: 1.25rem; }
  button { font: inherit; font-weight: 600; padding: .7rem 1.2rem; border-radius: .5rem; border: 1px solid GrayText; cursor: pointer; }
</style>
</head>
<body>
<main>
  <h1>Stand-in for ${name} sign-in</h1>
  <p>This is not ${name}. It runs on this machine for the demo and for tests, takes any address without a password, and
  sends nothing anywhere else. With ${setting} set, the real ${name} takes its place.</p>
  <form method="post" action="/interaction/${encodeURIComponent(uid)}">
    <label for="email">Email address</label>
    <input id="email" name="email" type="email" required autofocus autocomplete="off" value="grower@gmail.example">
    <label for="name">Name</label>
    <input id="name" name="name" type="text" maxlength="100" autocomplete="off" value="Gina Grower">
    <label class="check"><input type="checkbox" name="verified" checked> The address is verified</label>
    <div class="buttons">
      <button name="choice" value="continue">Continue</button>
      <button name="choice" value="cancel" formnovalidate>Cancel</button>
    </div>
  </form>
</main>
</body>
</html>`;
}
