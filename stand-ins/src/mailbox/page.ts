import { createHash } from 'node:crypto'
import express, { type Router } from 'express'
import type { MailEntry, MailFolder } from './mail-folder.ts'

const style = `
:root{color-scheme:light}body{margin:0;background:#fbf9f3;color:#14201b;font:16px/1.5 Figtree,system-ui,sans-serif}
header{background:#0c2b24;color:#fff;padding:20px clamp(16px,4vw,32px)}h1{margin:0;font-size:22px}header p{margin:4px 0 0;color:#b4cbc0}
main{max-width:960px;margin:0 auto;padding:24px clamp(16px,4vw,32px) 64px}a{color:#0d5f4a}
ul{list-style:none;margin:0;padding:0}li{margin:0 0 10px}li a{display:block;padding:14px 18px;border-radius:14px;background:#fff;box-shadow:0 0 0 1px #ddd8c9;text-decoration:none;color:inherit}
li a:hover{box-shadow:0 0 0 2px #0f6750}strong{display:block}small{color:#5a675f}
iframe{width:100%;height:70vh;min-height:520px;border:1px solid #ddd8c9;border-radius:14px;background:#fff}dl{display:grid;grid-template-columns:max-content minmax(0,1fr);overflow-wrap:anywhere;gap:4px 16px}dt{color:#5a675f}dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border-radius:14px;background:#f3f0e6}`
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The mailbox of the standalone: every mail, newest first; JSON under `/mails` for programs. */
export function mailboxPage(folder: MailFolder): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set({
      'content-security-policy': `default-src 'none'; style-src '${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    next()
  })
  router.get('/', async (_request, response) => {
    const mails = await folder.list()
    response.type('html').send(page('Mailbox', list(mails)))
  })
  router.get('/mails', async (_request, response) => {
    response.json({ data: await folder.list() })
  })
  router.get('/:id', async (request, response) => {
    const mail = await folder.open(request.params.id)
    if (mail === null)
      return void response
        .status(404)
        .type('html')
        .send(page('Mailbox', '<p>There is no such mail.</p>'))
    const id = request.params.id
    const to = Array.isArray(mail.to)
      ? mail.to.map(one => one.text).join(', ')
      : (mail.to?.text ?? '')
    const files = mail.attachments
      .map(
        (file, index) =>
          `<dt>Attachment</dt><dd><a href="/mailbox/${id}/attachments/${index}">${escape(file.filename ?? 'file')}</a></dd>`,
      )
      .join('')
    response.type('html').send(
      page(
        mail.subject ?? '',
        `<p><a href="/mailbox">All mails</a></p><dl><dt>To</dt><dd>${escape(to)}</dd><dt>Message-ID</dt><dd>${escape(mail.messageId ?? '')}</dd>${files}</dl>
<p><iframe src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as its reader sees it"></iframe></p><h2>As plain text</h2><pre>${escape(mail.text ?? '')}</pre>`,
      ),
    )
  })
  router.get('/:id/html', async (request, response) => {
    const mail = await folder.open(request.params.id)
    if (mail === null) return void response.sendStatus(404)
    response.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
    )
    response
      .type('html')
      .send((mail.html || '').replaceAll('<a ', '<a target="_blank" rel="noopener" '))
  })
  router.get('/:id/attachments/:index', async (request, response) => {
    const file = (await folder.open(request.params.id))?.attachments[Number(request.params.index)]
    if (file === undefined) return void response.sendStatus(404)
    response.type(file.contentType).send(file.content)
  })
  return router
}

const list = (mails: readonly MailEntry[]) =>
  mails.length === 0
    ? '<p>No mail yet. Book something and come back.</p>'
    : `<ul>${mails.map(mail => `<li><a href="/mailbox/${mail.id}"><strong>${escape(mail.subject)}</strong><small>to ${escape(mail.to)}, ${escape(mail.at)}</small></a></li>`).join('')}</ul>`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head><body><header><h1>${escape(title)}</h1><p>Nothing leaves this machine: mails are kept here instead of being sent.</p></header><main>${body}</main></body></html>`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) =>
  text.replace(/[&<>"']/g, character => escapes[character] ?? character)
