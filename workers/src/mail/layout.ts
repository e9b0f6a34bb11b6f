import type { Locale } from '@arung/contracts/scalars'
import { escapeHtml } from './format.ts'

/** One part of a mail; every part has an HTML and a plain form. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string; tone: 'info' | 'warning' | 'danger' }
  | { kind: 'code'; code: string; label: string }
  | { kind: 'button'; label: string; href: string }
  /** What few readers need: smaller than a button. */
  | { kind: 'link'; label: string; href: string }
  | {
      kind: 'rows'
      rows: readonly (readonly [label: string, value: string])[]
      total?: readonly [label: string, value: string]
    }
  | { kind: 'heading'; text: string }
  /** An inline picture, named by its Content-ID. */
  | { kind: 'picture'; cid: string; alt: string; caption: string }

export type MailContent = Readonly<{
  subject: string
  preheader: string
  title: string
  blocks: readonly Block[]
  /** The line above the operator's address, where it differs from the usual one. */
  footer?: string
}>
export type Sender = Readonly<{
  operatorName: string
  email: string
  phone: string
  address: string
}>

const ink = '#14201B'
const soft = '#435049'
const tones = {
  info: ['#E1F0F4', '#11566B'],
  warning: ['#FFF2D2', '#7A4707'],
  danger: ['#FCE8E6', '#B3261E'],
} as const
const font = "font-family:Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const footerWords: Readonly<Record<Locale, string>> = {
  en: 'Questions? Just reply to this e-mail or call us.',
  id: 'Ada pertanyaan? Balas saja email ini atau telepon kami.',
}

/** Renders a whole mail as HTML (tables and inline styles, as mail programs need it) and as plain text. */
export function renderMail(
  content: MailContent,
  sender: Sender,
  locale: Locale,
): { html: string; text: string } {
  return { html: html(content, sender, locale), text: text(content, sender, locale) }
}

function html(content: MailContent, sender: Sender, locale: Locale): string {
  const body = content.blocks.map(htmlBlock).join('\n')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:#F3F0E6;color:${ink};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preheader)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#F3F0E6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;background:#FFFFFF;border-radius:20px;overflow:hidden">
<tr><td style="background:#0C2B24;border-bottom:4px dotted #FFFFFF;padding:24px 32px 26px;color:#FFFFFF;font-size:22px;font-weight:800;letter-spacing:-.02em">${escapeHtml(sender.operatorName)}<span style="display:block;width:44px;height:4px;margin-top:10px;background:#FDB71E;border-radius:4px;font-size:0;line-height:0">&nbsp;</span></td></tr>
<tr><td style="padding:32px 32px 8px"><h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-.02em;color:${ink}">${escapeHtml(content.title)}</h1>
${body}
</td></tr>
<tr><td style="padding:20px 32px 28px;border-top:1px solid #DDD8C9;color:${soft};font-size:13px;line-height:1.5">${escapeHtml(content.footer ?? footerWords[locale])}<br>${escapeHtml(sender.operatorName)} · ${escapeHtml(sender.address)}<br>${escapeHtml(sender.phone)} · ${escapeHtml(sender.email)}</td></tr>
</table></td></tr></table></body></html>`
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${lines(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(block.text)}</h2>`
    case 'note': {
      const [background, color] = tones[block.tone]
      return `<p style="margin:0 0 16px;padding:14px 16px;border-radius:12px;background:${background};color:${color};font-size:15px;line-height:1.5">${lines(block.text)}</p>`
    }
    case 'code':
      return `<p style="margin:0 0 16px;padding:18px;border-radius:14px;background:#E0F1E9;text-align:center"><span style="display:block;font-size:14px;color:${soft}">${escapeHtml(block.label)}</span><strong style="display:block;margin-top:4px;font-size:36px;letter-spacing:.28em;padding-left:.28em;color:#0B5240">${escapeHtml(block.code)}</strong></p>`
    case 'picture':
      return `<p style="margin:0 0 20px;padding:20px;border:1px solid #DDD8C9;border-radius:14px;text-align:center;font-size:14px;color:${soft}"><img src="cid:${escapeHtml(block.cid)}" alt="${escapeHtml(block.alt)}" width="168" height="168" style="display:block;margin:0 auto 10px;border:0">${escapeHtml(block.caption)}</p>`
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 26px;border-radius:14px;background:#FDB71E;color:#1B1403;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px;font-size:14px;line-height:1.5"><a href="${escapeHtml(block.href)}" style="color:#0B5240">${escapeHtml(block.label)}</a></p>`
    case 'rows':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-top:1px solid #DDD8C9">${block.rows.map(row => htmlRow(row, false)).join('')}${block.total ? htmlRow(block.total, true) : ''}</table>`
  }
}

const htmlRow = ([label, value]: readonly [string, string], strong: boolean) =>
  `<tr><td style="padding:9px 12px 9px 0;border-bottom:1px solid #DDD8C9;font-size:15px;vertical-align:top;color:${strong ? ink : soft};font-weight:${strong ? 700 : 400}">${escapeHtml(label)}</td><td align="right" style="padding:9px 0;border-bottom:1px solid #DDD8C9;font-size:${strong ? 17 : 15}px;vertical-align:top;font-weight:${strong ? 700 : 500}">${lines(value)}</td></tr>`

const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

function text(content: MailContent, sender: Sender, locale: Locale): string {
  const body = content.blocks.map(textBlock).filter(Boolean).join('\n\n')
  return `${content.title}\n\n${body}\n\n--\n${content.footer ?? footerWords[locale]}\n${sender.operatorName}, ${sender.address}\n${sender.phone}, ${sender.email}\n`
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'picture':
      return ''
    case 'code':
      return `${block.label}: ${block.code}`
    case 'button':
    case 'link':
      return `${block.label}: ${block.href}`
    case 'rows':
      return [...block.rows, ...(block.total ? [block.total] : [])]
        .map(([label, value]) => `${label}: ${value.replace(/\n/g, ', ')}`)
        .join('\n')
  }
}
