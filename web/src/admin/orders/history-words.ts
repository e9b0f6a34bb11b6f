import type { Currency } from '@arung/contracts/money'
import { CheckCode, CheckState } from '@arung/contracts/orders/checks'
import { orderHistoryTypes } from '@arung/contracts/orders/history'
import { OrderStatus } from '@arung/contracts/orders/statuses'
import type { Locale } from '@arung/contracts/scalars'
import { useTranslation } from 'react-i18next'
import { formatDate, formatHour, formatInstant, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'
import type { HistoryWords } from '../../backoffice/history-panel.tsx'
import { useHistoryCodes } from './history-codes.ts'
import { useCheckWords } from './left-for.tsx'
import { readableCode } from './readable-code.ts'

const fields = [
  'status',
  'orderNumber',
  'activityDate',
  'arrivalTime',
  'persons',
  'named',
  'chosen',
  'chosenId',
  'currency',
  'grandTotal',
  'payNow',
  'paid',
  'remainingPayment',
  'deskMethod',
  'transfersWaiting',
  'voidReason',
  'paymentDueAt',
  'attempt',
  'attemptStatus',
  'attemptAmount',
  'attemptDueAt',
  'attemptFailure',
  'invoiceId',
  'paymentMethod',
  'paymentChannel',
  'amountAsked',
  'amountReceived',
  'note',
  'internalNote',
  'guestNote',
  'ruleConfirmed',
  'ruleLeft',
  'declineReason',
  'cancelledBy',
  'cancelReason',
  'changeReason',
  'refundable',
  'refundDue',
  'refunded',
  'refundPromised',
  'refundStatus',
  'refundType',
  'refundChannel',
  'refundLinkAt',
  'refundAttempt',
  'refundGatewayId',
  'refundReference',
  'refundFailure',
  'refundRejectReason',
  'deletedAt',
  'pictureViewed',
] as const

const moneyFields: ReadonlySet<string> = new Set([
  'grandTotal',
  'payNow',
  'paid',
  'remainingPayment',
  'transfersWaiting',
  'attemptAmount',
  'amountAsked',
  'amountReceived',
  'refundable',
  'refundDue',
  'refunded',
  'refundPromised',
])
/** Text written by people is shown unchanged. */
const written: ReadonlySet<string> = new Set(['note', 'internalNote', 'guestNote', 'changeReason'])
/** Fields whose new value adds to the previous one instead of replacing it. */
const saidAnew: ReadonlySet<string> = new Set(['internalNote', 'guestNote'])
const attemptStatuses = ['STARTED', 'INVOICED', 'PAID', 'FAILED', 'EXPIRED', 'REFUSED'] as const

const oneOf = <Name extends string>(names: readonly Name[], text: unknown): Name | undefined =>
  names.find(name => name === text)

/** Formats the chosen days and times in a text (`2026-12-04 09:00`) for the language. */
const withMoments = (text: string, locale: Locale): string =>
  text.replace(
    /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/g,
    (_, date: string, time: string) =>
      `${formatDate(date, locale, 'medium')}, ${formatHour(time, locale)}`,
  )

const rank = (field: string): number => {
  const at = fields.findIndex(name => name === field)
  return at === -1 ? fields.length : at
}

/** Returns the words for an order's events. A value without words is shown as it is stored. */
export function useHistoryWords(currency: Currency): HistoryWords {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const actor = useActorWords()
  const checked = useCheckWords()
  const codeWords = useHistoryCodes()
  /** Formats checks and their results, which the history stores as `<state>:<code>`. */
  const checkWords = (said: string): string =>
    said
      .split(' ')
      .map(look => {
        const [state, known] = look.split(':')
        const code = oneOf(CheckCode.options, known)
        const result = oneOf(CheckState.options, state)
        return code && result ? checked({ code, state: result }) : look
      })
      .join(' · ')
  const value = (field: string, said: unknown): string => {
    if (typeof said === 'number') {
      return moneyFields.has(field) ? formatMoney(said, currency, locale) : String(said)
    }
    if (typeof said !== 'string') return JSON.stringify(said)
    const status = oneOf(OrderStatus.options, said)
    if (field === 'status' && status) return t(`status.${status}`)
    const attempt = oneOf(attemptStatuses, said)
    if (field === 'attemptStatus' && attempt) return t(`attempts.status.${attempt}`)
    if (field === 'activityDate') return formatDate(said, locale, 'medium')
    if (field === 'arrivalTime') return formatTime(said, locale)
    if (field === 'chosen' || field === 'chosenId') return withMoments(said, locale)
    if (written.has(field)) return said
    const word = codeWords(field, said)
    if (word !== undefined) return word
    if (field === 'ruleConfirmed' || field === 'ruleLeft') return checkWords(said)
    if (field.endsWith('At') && !Number.isNaN(Date.parse(said))) return formatInstant(said, locale)
    return readableCode(said)
  }
  return {
    value,
    // Unknown fields come last. Fields in `saidAnew` replace no earlier value.
    inOrder: changes =>
      changes
        .filter(({ field }) => field !== (locale === 'id' ? 'chosen' : 'chosenId'))
        .map(change => (saidAnew.has(change.field) ? { ...change, before: null } : change))
        .toSorted((a, b) => rank(a.field) - rank(b.field)),
    event: (type: string): string => {
      const known = oneOf(orderHistoryTypes, type)
      return known ? t(`history.events.${known}`) : type
    },
    field: (name: string): string => {
      const known = oneOf(fields, name)
      return known ? t(`history.fields.${known}`) : name
    },
    actor,
  }
}
