import { AccountChannel, type RefundChannel } from '@arung/contracts/refunds/requests'
import type { OrderRefundsView } from '@arung/contracts/refunds/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { send, type Command } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'

export type RefundKind = 'CARD' | 'BANK' | 'EWALLET'
export type RefundField = 'code' | 'holderName' | 'accountNumber'
export type Draft = { type: RefundKind } & Record<RefundField, string>
type Errors = Partial<Record<RefundField, string>>

type RefundFormOptions = {
  command: (channel: RefundChannel) => Command
  cards: OrderRefundsView['cards']
  firstType: RefundKind
  onSent: () => Promise<unknown>
}

/** Holds the values and errors of the refund form, and sends it. */
export function useRefundForm({ command, cards, firstType, onSent }: RefundFormOptions) {
  const { t } = useTranslation('refund')
  const { translate, say } = useSpecMessage()
  const intent = useIntent()
  const [draft, setDraft] = useState<Draft>({
    type: firstType,
    code: '',
    holderName: '',
    accountNumber: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const change = (part: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...part, ...(part.type ? { code: '' } : {}) }))
    setErrors(before => (part.type ? {} : without(before, Object.keys(part))))
    intent.renew()
  }
  const explain = (error: ApiError): string =>
    error.status === 0 || error.status >= 500 ? say('submitFailed') : translate(error.message)

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    const checked = check(draft, cards)
    if ('wrong' in checked) {
      setErrors(Object.fromEntries(checked.wrong.map(field => [field, t(`form.errors.${field}`)])))
      document.getElementById(`refund-${checked.wrong[0]}`)?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      await send(command(checked.channel), { idempotencyKey: intent.key() })
      await onSent()
      notify({ tone: 'success', text: t('form.sent') })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      const isCode = cause.errors.some(error => error.path === 'code')
      if (isCode) setErrors({ code: t('form.errors.notThere') })
      else setFailure(explain(cause))
    } finally {
      setBusy(false)
    }
  }
  return { draft, errors, busy, failure, change, submit }
}

const fields: readonly RefundField[] = ['code', 'accountNumber', 'holderName']

function check(
  draft: Draft,
  cards: OrderRefundsView['cards'],
): { channel: RefundChannel } | { wrong: RefundField[] } {
  if (draft.type === 'CARD') {
    const [card] = cards
    return card
      ? { channel: { type: 'CARD', paymentId: card.paymentId } }
      : { wrong: ['accountNumber'] }
  }
  const parsed = AccountChannel.safeParse(draft)
  if (parsed.success) return { channel: parsed.data }
  const paths = new Set(parsed.error.issues.map(issue => String(issue.path[0])))
  return { wrong: fields.filter(field => paths.has(field)) }
}

function without(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
