import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { messageOf } from '@arung/platform/mail/message'

const lines = (line: string, count: number) => Array.from({ length: count }, () => line).join('\n')
const html = `<p style="margin:0">${lines('Terima kasih, Ayu – sampai jumpa pukul 09.00 =) 🚣 ', 40)}</p>`
const pdf = Buffer.from(Array.from({ length: 41_000 }, (_, at) => (at * 7_919) % 256))

const head = {
  from: { name: 'Jeramaya', address: 'hello@jeramaya.example' },
  to: { name: 'Made Ölang', address: 'made@exämple.com' },
  replyTo: { name: '', address: 'hello@jeramaya.example' },
  subject: `Pesanan – voucher ✓ ${'yang panjang '.repeat(12)}`,
  messageId: '<outbox-1@jeramaya.example>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  date: new Date('2026-12-01T02:00:00Z'),
}
const code = {
  filename: 'q.png',
  content: pdf.subarray(0, 800),
  contentType: 'image/png',
  cid: 'q',
}
const voucher = { filename: 'voucher 1.pdf', content: pdf, contentType: 'application/pdf' }
const dates = {
  filename: 'a.ics',
  content: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
}

test.each([
  ['text and HTML', { html, text: 'Selamat datang' }],
  ['short plain ASCII', { html: '<p>Hello</p>', text: 'Hello\n' }],
  ['text alone', { text: '.\n..\nFrom us  \n=20\n\n' }],
  ['nothing', { text: '' }],
  ['text with long words', { text: `${'a'.repeat(700)} ${'é'.repeat(700)}`, html }],
  ['text in another script', { text: lines('王小明 สวัสดี مرحبا', 30), html }],
  ['an attachment', { html, text: 'Hello', attachments: [voucher] }],
  ['a picture within', { html, text: 'Hello', attachments: [code] }],
  ['all of it', { html, text: lines('Halo', 90), attachments: [voucher, dates, code] }],
  [
    'an empty attachment',
    { html, text: 'a', attachments: [{ ...voucher, content: Buffer.alloc(0) }] },
  ],
])('a message with %s is written as nodemailer streams it', async (_what, content) => {
  const composed = () => new MailComposer({ ...head, ...content, baseBoundary: 'same' }).compile()
  const streamed: Buffer[] = []
  for await (const part of composed().createReadStream()) streamed.push(Buffer.from(part))
  const all = Buffer.concat(streamed).toString()
  // A stream ends with a line break, which nodemailer adds where there is none.
  const own = messageOf(composed()).toString()
  expect(own.endsWith('\n') ? own : `${own}\r\n`).toBe(all)
})
