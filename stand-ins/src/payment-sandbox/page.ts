import { methodsOf, type Method } from './methods.ts'
import { amountText, escaped, timeText } from './page-formats.ts'
import { pageWords } from './page-words.ts'
import type { InvoiceRecord } from './records.ts'

/** Renders the hosted page of an invoice: a form while it is open, a note afterwards. Works without scripts. */
export function invoicePage(page: {
  invoice: InvoiceRecord
  merchantName: string
  now: Date
}): string {
  const { invoice, merchantName } = page
  const words = pageWords[invoice.locale]
  const open = invoice.status === 'PENDING'
  const title = open ? words.title : words.titleClosed
  return `<!doctype html>
<html lang="${invoice.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`${title} · ${merchantName}`)}</title>
<link rel="icon" href="/web/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/web/assets/page.css">
<script src="/web/assets/countdown.js" defer></script>
</head>
<body>
<p class="ribbon" role="note"><strong>${words.sandbox}</strong> <span>${words.sandboxMore}</span></p>
<header class="brand">
<img src="/web/assets/mark.svg" alt="" width="44" height="44">
<p><span class="quiet">${words.payTo}</span><br><strong>${escaped(merchantName)}</strong></p>
</header>
<main class="sheet">
${ticket(page)}
${open ? payForm(invoice) : closedNote(invoice, merchantName)}
</main>
<p class="quiet"><a href="/web/balance-report.csv">${words.balanceReport}</a></p>
</body>
</html>
`
}

function ticket({ invoice, now }: { invoice: InvoiceRecord; now: Date }): string {
  const words = pageWords[invoice.locale]
  const open = invoice.status === 'PENDING'
  const money = (amount: number) => escaped(amountText(amount, invoice.currency, invoice.locale))
  const lines = (invoice.items ?? []).map(
    item =>
      `<li><span>${escaped(item.name)} <span class="quiet">×&nbsp;${item.quantity}</span></span><span class="tnum">${money(item.price * item.quantity)}</span></li>`,
  )
  const fees = (invoice.fees ?? []).map(
    fee =>
      `<li><span>${escaped(fee.type)}</span><span class="tnum">${money(fee.value)}</span></li>`,
  )
  const list = [...lines, ...fees].join('\n')
  return `<section class="ticket" aria-label="${words.order} ${escaped(invoice.external_id)}">
<div class="ticket-head">
<h1>${open ? words.title : words.titleClosed}</h1>
<p class="quiet">${words.order} <span class="code">${escaped(invoice.external_id)}</span></p>
${invoice.description === undefined ? '' : `<p>${escaped(invoice.description)}</p>`}
${list === '' ? '' : `<ul class="lines">\n${list}\n</ul>`}
</div>
<div class="ticket-stub">
<p class="quiet">${open ? words.total : words.totalClosed}</p>
<p class="total tnum">${money(invoice.amount)}</p>
${open ? deadline(invoice, now) : ''}
</div>
</section>`
}

function deadline(invoice: InvoiceRecord, now: Date): string {
  const words = pageWords[invoice.locale]
  const secondsLeft = Math.max(
    0,
    Math.ceil((Date.parse(invoice.expiry_date) - now.getTime()) / 1_000),
  )
  const time = escaped(timeText(invoice.expiry_date, invoice.locale))
  return `<p class="deadline"><time datetime="${invoice.expiry_date}">${words.payBefore(time)}</time>
<span class="countdown tnum" role="timer" hidden data-seconds-left="${secondsLeft}"><span></span> ${words.left}</span></p>`
}

function payForm(invoice: InvoiceRecord): string {
  const words = pageWords[invoice.locale]
  const offered = methodsOf(invoice.sandbox.methods)
  const groups = [...new Set(offered.map(method => method.group))]
  const first = offered[0]?.code
  const amount = escaped(amountText(invoice.amount, invoice.currency, invoice.locale))
  return `<form class="pay" method="post" action="/web/${invoice.id}">
${invoice.sandbox.declined ? `<p class="notice" role="status">${words.declined}</p>` : ''}
<h2>${words.choose}</h2>
${groups.map(group => methodGroup(group, offered, first, invoice)).join('\n')}
<button class="button cta" name="action" value="pay">${words.pay(amount)}</button>
<section class="endings">
<h3>${words.rehearse}</h3>
<p class="quiet">${words.rehearseMore}</p>
<div class="row">
<button class="button ghost" name="action" value="fail">${words.fail}</button>
<button class="button ghost" name="action" value="expire">${words.expire}</button>
</div>
</section>
</form>`
}

function methodGroup(
  group: Method['group'],
  offered: readonly Method[],
  first: string | undefined,
  invoice: InvoiceRecord,
): string {
  const words = pageWords[invoice.locale]
  const options = offered
    .filter(method => method.group === group)
    .map(
      method =>
        `<label class="method"><input type="radio" name="channel" value="${method.code}"${
          method.code === first ? ' checked' : ''
        }> <span>${escaped(method.name)}</span></label>`,
    )
  return `<fieldset>
<legend>${words.groups[group]} <span class="quiet">${words.groupNotes[group]}</span></legend>
<div class="methods">
${options.join('\n')}
</div>
</fieldset>`
}

function closedNote(invoice: InvoiceRecord, merchantName: string): string {
  const words = pageWords[invoice.locale]
  const paid = invoice.status !== 'EXPIRED'
  const target = paid ? invoice.success_redirect_url : invoice.failure_redirect_url
  const channel = methodsOf([invoice.payment_channel ?? ''])[0]?.name ?? ''
  const paidAt = timeText(invoice.paid_at ?? invoice.updated, invoice.locale)
  const more = paid ? words.paidMore(channel, paidAt) : words.expiredMore
  return `<section class="closed ${paid ? 'is-paid' : 'is-expired'}" role="status">
<p class="stamp" aria-hidden="true">${paid ? '✓' : '✕'}</p>
<h2>${paid ? words.paid : words.expired}</h2>
<p>${escaped(more)}</p>
${target === undefined ? '' : `<a class="button primary" href="${escaped(target)}">${escaped(words.back(merchantName))}</a>`}
</section>`
}
