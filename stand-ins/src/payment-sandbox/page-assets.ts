/** The assets of the hosted page, all served from its own address, so that its policy allows no inline code. */

export const pageScript = `const timer = document.querySelector('[data-seconds-left]')
if (timer !== null) {
  const endsAt = performance.now() + Number(timer.dataset.secondsLeft) * 1000
  const text = timer.querySelector('span')
  const two = number => String(number).padStart(2, '0')
  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
    const hours = Math.floor(left / 3600)
    const clock = two(Math.floor(left / 60) % 60) + ':' + two(left % 60)
    text.textContent = hours === 0 ? clock : hours + ':' + clock
    timer.hidden = false
    timer.classList.toggle('is-short', left < 120)
    if (left > 0) setTimeout(tick, 1000)
    else setTimeout(() => location.reload(), 1500)
  }
  tick()
}
`

export const pageMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="13" fill="#0F6750"/><path d="M9 20 22 10l13 10" fill="none" stroke="#FDB71E" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 26.5c3.3-3 6.5-3 9.7 0s6.5 3 9.7 0 4.9-2.6 6.6-1M9 33.5c3.3-3 6.5-3 9.7 0s6.5 3 9.7 0 4.9-2.6 6.6-1" fill="none" stroke="#FBF9F3" stroke-width="2.8" stroke-linecap="round"/></svg>
`

/** Included only when the font files are installed. */
export const pageFontFaces = `@font-face{font-family:Bricolage;src:url(/web/assets/heading.woff2) format("woff2");font-weight:700;font-display:swap}
@font-face{font-family:Figtree;src:url(/web/assets/text.woff2) format("woff2");font-weight:300 900;font-display:swap}
`

export const pageContours = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 480 240"><g fill="none" stroke="#FBF9F3" stroke-opacity=".1" stroke-width="1.5"><path d="M0 -10 C40 -30 80 -30 120 -10 C160 10 200 10 240 -10 C280 -30 320 -30 360 -10 C400 10 440 10 480 -10"/><path d="M0 16 C40 0 80 0 120 16 C160 32 200 32 240 16 C280 0 320 0 360 16 C400 32 440 32 480 16"/><path d="M0 42 C40 24 80 24 120 42 C160 60 200 60 240 42 C280 24 320 24 360 42 C400 60 440 60 480 42"/><path d="M0 68 C40 40 80 40 120 68 C160 96 200 96 240 68 C280 40 320 40 360 68 C400 96 440 96 480 68"/><path d="M0 94 C40 80 80 80 120 94 C160 108 200 108 240 94 C280 80 320 80 360 94 C400 108 440 108 480 94"/><path d="M0 120 C40 104 80 104 120 120 C160 136 200 136 240 120 C280 104 320 104 360 120 C400 136 440 136 480 120"/><path d="M0 146 C40 121 80 121 120 146 C160 171 200 171 240 146 C280 121 320 121 360 146 C400 171 440 171 480 146"/><path d="M0 172 C40 152 80 152 120 172 C160 192 200 192 240 172 C280 152 320 152 360 172 C400 192 440 192 480 172"/><path d="M0 198 C40 184 80 184 120 198 C160 212 200 212 240 198 C280 184 320 184 360 198 C400 212 440 212 480 198"/><path d="M0 224 C40 202 80 202 120 224 C160 246 200 246 240 224 C280 202 320 202 360 224 C400 246 440 246 480 224"/><path d="M0 250 C40 232 80 232 120 250 C160 268 200 268 240 250 C280 232 320 232 360 250 C400 268 440 268 480 250"/></g></svg>
`

export const pageStyle = `:root{color-scheme:light;--bg:#FBF9F3;--surface:#FFF;--sunken:#F3F0E6;--ink:#14201B;--ink-2:#435049;--line:#DDD8C9;--line-strong:#7D887F;--primary:#0F6750;--primary-hover:#0B5240;--primary-soft:#E0F1E9;--cta:#FDB71E;--cta-hover:#F2A60B;--on-cta:#1B1403;--success:#146540;--success-soft:#E0F3E7;--warning:#7A4707;--warning-soft:#FFF2D2;--danger:#B3261E;--danger-soft:#FCE8E6;--focus:#1B57C4;--cut:16px}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:400 1rem/1.6 Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,h3{font-family:Bricolage,system-ui,sans-serif;font-weight:700;letter-spacing:-.02em;text-wrap:balance;margin:0}
h1{font-size:clamp(1.5rem,1.25rem + 1.2vw,2rem);line-height:1.14}
h2{font-size:1.375rem;line-height:1.2}
h3{font-size:1rem;line-height:1.3;letter-spacing:-.01em}
p{margin:0;text-wrap:pretty}
.tnum{font-variant-numeric:tabular-nums}
.quiet{color:var(--ink-2);font-size:.875rem;font-weight:400}
.code{font-variant-numeric:tabular-nums;font-weight:600;color:var(--ink);overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:8px}
.ribbon{padding:.625rem clamp(1rem,4vw,2rem);background:var(--warning-soft);color:var(--warning);border-bottom:1px solid #EBD9A6;text-align:center;font-size:.875rem;line-height:1.4}
.brand,.sheet{width:100%;max-width:1040px;margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}
.brand{display:flex;align-items:center;gap:.875rem;padding-block:1.5rem;line-height:1.3}
.brand img{display:block;flex:none}
.sheet{display:grid;gap:1.5rem;padding-bottom:4rem}
.ticket,.pay,.closed{background:var(--surface);border-radius:20px}
.ticket{filter:drop-shadow(0 0 .5px #A9A38F) drop-shadow(0 1px 2px rgb(20 32 27/.1));background:none}
.ticket-head,.ticket-stub{background:var(--surface);padding:clamp(1.25rem,4vw,1.75rem)}
.ticket-head{display:grid;gap:.5rem;background:#0C4A3A url(/web/assets/contours.svg) left top/480px auto;color:#FFF;padding-bottom:1.75rem;border-radius:20px 20px 0 0;-webkit-mask:radial-gradient(circle 10px at 0 100%,#0000 97%,#000) left/51% 100% no-repeat,radial-gradient(circle 10px at 100% 100%,#0000 97%,#000) right/51% 100% no-repeat;mask:radial-gradient(circle 10px at 0 100%,#0000 97%,#000) left/51% 100% no-repeat,radial-gradient(circle 10px at 100% 100%,#0000 97%,#000) right/51% 100% no-repeat}
.ticket-stub{position:relative;border-radius:0 0 20px 20px;-webkit-mask:radial-gradient(circle 10px at 0 0,#0000 97%,#000) left/51% 100% no-repeat,radial-gradient(circle 10px at 100% 0,#0000 97%,#000) right/51% 100% no-repeat;mask:radial-gradient(circle 10px at 0 0,#0000 97%,#000) left/51% 100% no-repeat,radial-gradient(circle 10px at 100% 0,#0000 97%,#000) right/51% 100% no-repeat}
.ticket-stub::before{content:"";position:absolute;inset:-1px 1.125rem auto;border-top:2px dashed #7FA797}
.ticket-head .quiet{color:#CFE4DA}
.ticket-head .code{color:#FFF}
.lines{list-style:none;margin:.75rem 0 0;padding:.75rem 0 0;border-top:1px solid rgb(255 255 255/.24);display:grid;gap:.5rem;font-size:.9375rem;line-height:1.45}
.lines li{display:flex;justify-content:space-between;gap:1rem}
.lines li>span:last-child{white-space:nowrap}
.total{font:700 clamp(1.875rem,1.5rem + 1.8vw,2.5rem)/1.1 Bricolage,system-ui,sans-serif;letter-spacing:-.025em;margin-top:.125rem}
.deadline{display:flex;flex-wrap:wrap;align-items:center;gap:.375rem .75rem;margin-top:.875rem;font-size:.875rem;color:var(--ink-2)}
.countdown{padding:.125rem .625rem;border-radius:999px;background:var(--primary-soft);color:var(--primary-hover);font-weight:600;font-size:.8125rem}
.countdown[hidden]{display:none}
.countdown.is-short{background:var(--danger-soft);color:var(--danger)}
.pay,.closed{padding:clamp(1.25rem,4vw,1.75rem);box-shadow:0 0 0 1px var(--line),0 1px 2px rgb(20 32 27/.06)}
.notice{padding:.75rem 1rem;margin-bottom:1.25rem;border-radius:12px;background:var(--danger-soft);color:#7C1812;font-size:.9375rem;line-height:1.45}
fieldset{border:0;margin:1.25rem 0 0;padding:0;min-width:0}
legend{padding:0;font-weight:600;font-size:.9375rem}
legend .quiet{margin-left:.375rem;font-size:.8125rem}
@media (max-width:480px){legend .quiet{display:block;margin:0}}
.methods{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(132px,46%),1fr));gap:.5rem;margin-top:.5rem}
.method{display:flex;align-items:center;gap:.625rem;min-height:48px;padding:.5rem .875rem;border-radius:12px;box-shadow:inset 0 0 0 1.5px var(--line);font-weight:600;font-size:.9375rem;line-height:1.25;cursor:pointer;transition:background-color .14s,box-shadow .14s}
@media (max-width:360px){.method{padding-inline:.625rem;gap:.5rem;font-size:.875rem}}
.method:only-child{grid-column:1/-1}
.method:hover{background:var(--sunken)}
.method:has(:checked){background:var(--primary-soft);box-shadow:inset 0 0 0 2px var(--primary)}
.method:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.method input{flex:none;width:18px;height:18px;margin:0;accent-color:var(--primary);outline:0}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.625rem 1.375rem;border:0;border-radius:14px;font:700 1rem/1.2 Figtree,system-ui,sans-serif;text-decoration:none;cursor:pointer;transition:background-color .14s,transform .14s}
.button:active{transform:translateY(1px)}
.cta{width:100%;margin-top:1.5rem;min-height:54px;background:var(--cta);color:var(--on-cta);font-size:1.0625rem;font-variant-numeric:tabular-nums}
.cta:hover{background:var(--cta-hover)}
.primary{background:var(--primary);color:#FFF}
.primary:hover{background:var(--primary-hover)}
.ghost{background:none;color:var(--ink);box-shadow:inset 0 0 0 1.5px var(--line-strong);font-size:.9375rem;flex:1 1 12rem}
.ghost:hover{background:var(--sunken)}
.endings{margin-top:1.5rem;padding-top:1.25rem;border-top:2px dashed var(--line)}
.row{display:flex;flex-wrap:wrap;gap:.625rem;margin-top:.75rem}
.closed{display:grid;justify-items:center;align-content:center;gap:.5rem;text-align:center;padding-block:clamp(2rem,6vw,3.5rem)}
.closed .button{margin-top:1rem}
.stamp{display:grid;place-items:center;width:72px;height:72px;border-radius:50%;font-size:2rem;font-weight:700;margin-bottom:.5rem}
.is-paid .stamp{background:var(--success-soft);color:var(--success)}
.is-expired .stamp{background:var(--danger-soft);color:var(--danger)}
@media (min-width:860px){.sheet{grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:2rem;align-items:start}.ticket{position:sticky;top:1.5rem}.brand{padding-block:2rem}}
@media (prefers-reduced-motion:reduce){*{transition-duration:.01ms!important}}
`
