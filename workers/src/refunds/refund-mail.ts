import { fullName } from '@arung/contracts/full-name'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { keyedDigest } from '@arung/platform/keys'
import type { CommandClient } from '../command-client.ts'
import { instant } from '@arung/platform/format'
import { amountText } from '../mail/format.ts'
import type { Block, MailContent } from '../mail/layout.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { OrderMailParts } from '../order-mails/order-mail-job.ts'
import { isForgotten, type OrderFacts } from '../orders/order-facts.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { numberOf, textOf } from '../payload.ts'
import type { RefundFacts } from './load-refund.ts'
import {
  refundRowWords,
  refundWords,
  type RefundLetter,
  type RefundTemplate,
} from './refund-texts.ts'

type Parts = OrderMailParts & {
  commands: CommandClient
  addressKey: string
  loadRefund: (refundId: string) => Promise<RefundFacts>
}

/** How long a mailed link is valid, in seconds. */
const linkSeconds = 72 * 3_600
const purpose = 'refund'
const digitsShown = 4

/** Mails the buyer about a refund. A person who was forgotten gets nothing, and a replaced link is not sent. */
export const refundMailJob =
  (parts: Parts): JobRunner =>
  async job => {
    const refundId = textOf(job.payload, 'refundId')
    const template = templateOf(textOf(job.payload, 'template'))
    const facts = await parts.loadRefund(refundId)
    const { placed } = await parts.loadOrder(facts.orderId)
    if (isForgotten(placed.contact)) return
    const { email: address } = placed.contact
    const to = { name: fullName(placed.contact), address, locale: placed.locale }
    if (template !== 'confirm') {
      const content = refundMail(template, facts, placed, orderAddress(parts.publicUrl, placed))
      return sendMail(parts, job, { ...to, content })
    }
    const link = numberOf(job.payload, 'link')
    if (facts.status !== 'CHANNEL_ENTERED' || facts.link !== link) return
    const { token, expiresAt } = await linkOf(parts, refundId, link)
    const href = `${localeAddress(parts.publicUrl, placed)}/refund/${token}`
    const content = refundMail(template, facts, placed, href, expiresAt)
    await sendMail(parts, job, { ...to, content })
    await parts.commands.send(
      `/internal/refunds/${refundId}/link-sent`,
      { link, expiresAt: expiresAt.toISOString() },
      job.id,
    )
  }

function templateOf(name: string): RefundTemplate {
  if (name === 'confirm' || name === 'paid-out' || name === 'failed' || name === 'rejected')
    return name
  throw new HopelessJob(`There is no mail called ${name}`)
}

/** The link is derived and not random, so that a repeated mail carries the same link. Only its hash is stored. */
function linkOf({ pool, addressKey }: Parts, refundId: string, link: number) {
  const subject = `${refundId}|${link}`
  const token = keyedDigest(addressKey, `refund-link|${subject}`)
  return createSecretLinks(pool).create({ purpose, subject, seconds: linkSeconds, token })
}

type Placed = OrderFacts['placed']
const localeAddress = (publicUrl: string, { locale }: Placed): string =>
  `${publicUrl}${locale === 'id' ? '/id' : ''}`
const orderAddress = (publicUrl: string, placed: Placed): string =>
  `${localeAddress(publicUrl, placed)}/order/${placed.slug}`

/** Returns one mail about a refund, in the order's language. It shows the last four digits of the account. */
export function refundMail(
  template: RefundTemplate,
  facts: RefundFacts,
  placed: Placed,
  href: string,
  expiresAt: Date | null = null,
): MailContent {
  const { locale } = placed
  const words = refundWords[locale][letterOf(template, facts)]
  const values: Readonly<Record<string, string>> = {
    number: facts.orderNumber,
    name: placed.contact.firstName,
    amount: amountText(placed, facts.amount),
    until: expiresAt === null ? '' : instant(expiresAt.toISOString(), locale),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const rows = refundRowWords[locale]
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: fill(words.intro) },
      ...(template === 'rejected' ? [reason(facts.rejectReason)] : []),
      {
        kind: 'rows',
        rows: [[rows.order, facts.orderNumber], ...targetRows(facts, locale)],
        total: [rows.amount, values['amount'] ?? ''],
      },
      { kind: 'button', label: words.button, href },
      ...(template === 'confirm'
        ? [{ kind: 'note', tone: 'warning', text: rows.warning } as const]
        : []),
    ],
  }
}

function letterOf(template: RefundTemplate, { target }: RefundFacts): RefundLetter {
  const toCard = target?.type === 'CARD'
  if (template === 'confirm' && toCard) return 'confirm-card'
  return template === 'failed' && toCard ? 'failed-card' : template
}

const reason = (text: string): Block => ({ kind: 'note', tone: 'warning', text })

function targetRows({ target }: RefundFacts, locale: Placed['locale']): [string, string][] {
  const words = refundRowWords[locale]
  if (target === null) return []
  if (target.type === 'CARD') return [[words.to, words.card]]
  const { holderName, accountNumber } = target.account
  return [
    [words.to, target.name],
    [words.holder, holderName],
    [
      target.type === 'EWALLET' ? words.wallet : words.account,
      `•••• ${accountNumber.slice(-digitsShown)}`,
    ],
  ]
}
