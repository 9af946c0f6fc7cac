/** The colours and shapes of the app's theme, which is made by scripts that this page does without. */
export const statusStyle = `
:root{color-scheme:light dark;--bg:#faf8f2;--panel:#fff;--line:#e4e0d2;--text:#1b241c;--muted:#566156;--brand:#2c7338;
--ok:#23692f;--ok-bg:#e6f4e7;--warn:#7d4f00;--warn-bg:#fdf3dc;--bad:#a3221b;--bad-bg:#fdeceb}
@media (prefers-color-scheme:dark){:root{--bg:#0f1410;--panel:#181f19;--line:#2a342b;--text:#eef3ea;--muted:#a9b7a9;
--ok:#86d993;--ok-bg:#14301a;--warn:#f5c76a;--warn-bg:#30240c;--bad:#ffb4ab;--bad-bg:#331614}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1,h2{font-family:ui-rounded,"SF Pro Rounded",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;margin:0}
h1{font-size:1.25rem}h2{font-size:1.0625rem;padding:1.125rem 1.25rem .625rem}
header{display:flex;align-items:center;gap:.75rem;margin-bottom:1.25rem}
header svg{width:2.25rem;height:2.25rem;flex:none}header a{color:var(--muted);text-decoration:none;font-size:.875rem}
header a:hover,footer a:hover{text-decoration:underline}
.state{display:flex;gap:1rem;align-items:center;border-radius:18px;padding:1.25rem;margin-bottom:1.25rem;
background:var(--tone-bg);color:var(--tone)}
.state div{font-size:.875rem}.state strong{display:block;font-size:1.375rem;line-height:1.3}
.ok{--tone:var(--ok);--tone-bg:var(--ok-bg)}.degraded,.unknown{--tone:var(--warn);--tone-bg:var(--warn-bg)}
.down{--tone:var(--bad);--tone-bg:var(--bad-bg)}
.mark{flex:none;width:2.75rem;height:2.75rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.cards{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));align-items:start}
section{background:var(--panel);border:1px solid var(--line);border-radius:18px;padding-bottom:.375rem}
ul{list-style:none;margin:0;padding:0}
li{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:.75rem 1.25rem;border-top:1px solid var(--line)}
li div{min-width:0}li b{display:block;font-weight:600}li small{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
.pill{flex:none;border-radius:99px;padding:.125rem .75rem;font-size:.875rem;font-weight:600;background:var(--tone-bg);color:var(--tone)}
li time{flex:none;max-width:7rem;color:var(--muted);font-size:.875rem;text-align:right}
footer{margin-top:1.5rem;color:var(--muted);font-size:.875rem}footer a{color:inherit;text-decoration:underline}
a:focus-visible{outline:2px solid var(--brand);outline-offset:3px;border-radius:6px}`;
