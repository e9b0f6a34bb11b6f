import { randomUUID } from 'node:crypto'
import { localeCookie } from '../src/base/i18n/locale.ts'
import type { RenderedPage } from '../src/app/head/render-contract.ts'
import type { DocumentParts } from './packed-document.ts'
import type { PageTemplate } from './page-template.ts'

/** Placeholder for the nonce of a response. Nobody outside this process can write it into a text of a page. */
const nonce = `nonce-${randomUUID()}`

/**
 * Assembles the page: head, inline styles, rendered HTML, boot data and the script's loader. The nonce of each response
 * goes between the returned parts.
 */
export function documentOf(template: PageTemplate, page: RenderedPage): DocumentParts {
  return template.html
    .replace(
      '<html lang="en"',
      () => `<html lang="${page.locale}"${template.isTraced ? ' data-traced' : ''}`,
    )
    .replace('<!--head-->', () => headOf(template, page))
    .replace('<div id="root">', root => noScriptOf(page) + root)
    .replace('<!--app-->', () => page.html)
    .replace('<!--boot-->', () => bootOf(template, page))
    .split(nonce)
}

function headOf(template: PageTemplate, page: RenderedPage): string {
  const fonts = template.fonts.map(
    font => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
  )
  const tags = page.tags.map(tag => {
    const attributes = Object.entries(tag.attributes)
      .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      .join('')
    if (tag.name !== 'script') return `<${tag.name}${attributes} data-head>`
    return `<script${attributes} data-head>${escapeScript(tag.text)}</script>`
  })
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...fonts,
    ...tags,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">${template.css}</style>`,
  ].join('')
}

/** The message at the top of the page for browsers without scripts. */
const noScriptOf = ({ noScript }: RenderedPage): string =>
  `<noscript><p class="bg-warning-soft p-5 text-center text-warning">${escapeHtml(noScript)}</p></noscript>`

function bootOf(template: PageTemplate, page: RenderedPage): string {
  const boot = `<script type="application/json" id="boot">${escapeScript(JSON.stringify(page.boot))}</script>`
  const entry = JSON.stringify(template.entry)
  const loader = page.boot.rendered ? lateLoader(entry) : `import(${entry})`
  return `${boot}<script nonce="${nonce}">${loader}</script>`
}

/**
 * A rendered page works without the script, so it is loaded when the page is shown and idle, or at the first sign of
 * use, whichever comes first. Input before the script listens is not lost: the language is remembered, and the last
 * button is pressed again, or the form submitted again, once the script is ready. A form that only the script can send
 * must not leave the page.
 */
const lateLoader = (entry: string): string => `(function () {
  var started = false
  var pressed = null
  function notice(event) {
    var link = event.target.closest('a[hreflang]')
    if (link) document.cookie = '${localeCookie.name}=' + link.hreflang + '; Max-Age=${localeCookie.maxAgeSeconds}; Path=/; SameSite=Lax'
    pressed = event.target.closest('button[type="button"]')
  }
  var sent = null
  function hold(event) {
    if (event.target.method !== 'post') return
    event.preventDefault()
    sent = event.target
  }
  addEventListener('click', notice, true)
  addEventListener('submit', hold, true)
  addEventListener('hydrating', function () { removeEventListener('click', notice, true) })
  addEventListener('hydrated', function () {
    if (pressed && pressed.isConnected) pressed.click()
    pressed = null
    removeEventListener('submit', hold, true)
    if (sent && sent.isConnected) sent.requestSubmit()
    sent = null
  })
  function start() { if (!started) { started = true; import(${entry}) } }
  ;['pointerdown', 'pointerover', 'touchstart', 'keydown'].forEach(function (name) {
    addEventListener(name, start, { once: true, passive: true })
  })
  addEventListener('load', function () {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        ;(window.requestIdleCallback || setTimeout)(function () { setTimeout(start, 150) })
      })
    })
  })
})()`

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => htmlEscapes[sign] ?? sign)

/** JSON inside a script element must not close the element, nor contain line separators. */
const escapeScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
