import type { RefundChannel } from '@arung/contracts/refunds/requests'
import type { OrderRefundsView, RefundView } from '@arung/contracts/refunds/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call, command } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundTracker } from './refund-tracker.tsx'

type RefundCardProps = {
  slug: string
  refund: RefundView
  all: OrderRefundsView
  /** Whether the visitor may act for the buyer. */
  mayAct: boolean
  onChanged: () => Promise<unknown>
}

/** One refund: its amount, destination and progress, and the buyer's options. */
export function RefundCard({ slug, refund, all, mayAct, onChanged }: RefundCardProps) {
  const { t } = useTranslation('refund')
  const locale = useLocale()
  const [editing, setEditing] = useState(false)
  const { status } = refund
  const waiting = mayAct && waits(status)
  // Where the gateway cannot pay accounts, there is no account to enter.
  const changeable = all.payouts && mayAct && (waiting || status === 'FAILED')
  const choose = (body: RefundChannel) =>
    command('POST /orders/:slug/refunds/:refundId/channel', {
      params: { slug, refundId: refund.refundId },
      body,
    })
  const onSent = async () => {
    await onChanged()
    setEditing(false)
  }
  return (
    <article className="space-y-5 border-t border-line p-5 first:border-t-0 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-h3 tnum">{formatMoney(refund.amount, refund.currency, locale)}</h3>
        <p className="text-table text-ink-2 [overflow-wrap:anywhere]">
          <Destination refund={refund} />
        </p>
      </header>
      <RefundTracker status={status} />
      <State refund={refund} payouts={all.payouts} />
      {(waiting || changeable) && !editing && (
        <div className="flex flex-wrap gap-3">
          {waiting && <ResendLink slug={slug} refundId={refund.refundId} onDone={onChanged} />}
          {changeable && (
            <Button
              tone={waiting ? 'ghost' : 'primary'}
              onClick={() => setEditing(true)}
              className="max-sm:w-full"
            >
              {t(mendKey(refund, waiting))}
            </Button>
          )}
        </div>
      )}
      {changeable && editing && (
        <RefundForm
          command={choose}
          cards={[]}
          payouts={all.payouts}
          currency={all.currency}
          onSent={onSent}
          onBack={() => setEditing(false)}
        />
      )}
      <p className="text-table text-ink-3">
        {t('askedAt', { time: formatInstant(refund.requestedAt, locale) })}
      </p>
    </article>
  )
}

/** A card has nothing to correct; an account can be named instead. */
function mendKey({ type }: RefundView, waiting: boolean) {
  if (type === 'CARD') return 'toAccount'
  return waiting ? 'change' : 'mend'
}

const waits = (status: RefundView['status']): boolean =>
  status === 'REQUESTED' || status === 'CHANNEL_ENTERED' || status === 'LINK_SENT'

function Destination({ refund }: { refund: RefundView }) {
  const { t } = useTranslation('refund')
  const { type, channelName, holderName } = refund
  if (type === null) return null
  if (type === 'CARD' || type === 'BY_HAND') return t(`to.${type}`)
  return [channelName, holderName].filter(Boolean).join(' · ')
}

const reasons = ['INVALID_DESTINATION', 'REJECTED_BY_CHANNEL', 'REVERSED'] as const

/** The current state as text, and what to do. */
function State({ refund, payouts }: { refund: RefundView; payouts: boolean }) {
  const { t } = useTranslation('refund')
  const { say } = useSpecMessage()
  const locale = useLocale()
  switch (refund.status) {
    case 'REQUESTED':
    case 'CHANNEL_ENTERED':
      return <Notice tone="info">{t('state.mailComing')}</Notice>
    case 'LINK_SENT':
      return (
        <Notice tone="info">
          {t('state.mailSent', {
            until: refund.linkExpiresAt ? formatInstant(refund.linkExpiresAt, locale) : '',
          })}
        </Notice>
      )
    case 'CONFIRMED':
    case 'PAYING_OUT':
      return <Notice tone="info">{t('state.onItsWay')}</Notice>
    case 'HANDED_OVER':
      return <Notice tone="info">{t('state.handedOver')}</Notice>
    case 'PAID_OUT':
      return (
        <Notice tone="success">
          {t(refund.type === 'CARD' ? 'state.paidOutCard' : 'state.paidOut', {
            time: refund.paidOutAt ? formatInstant(refund.paidOutAt, locale) : '',
          })}
        </Notice>
      )
    case 'FAILED': {
      const reason = reasons.find(name => name === refund.failure)
      return (
        <Notice tone="danger">
          <p className="font-bold">{say('refundFailed')}</p>
          <p className="mt-1 font-normal">
            {refund.type === 'CARD' ? t('reasons.card') : t(`reasons.${reason ?? 'other'}`)}{' '}
            {t(whatNext(refund, payouts))}
          </p>
        </Notice>
      )
    }
    case 'REJECTED':
      return (
        <Notice tone="danger">
          <p className="font-bold">{t('state.rejected')}</p>
          <p className="mt-1 font-normal whitespace-pre-line">{refund.rejectReason}</p>
        </Notice>
      )
  }
}

/**
 * Returns what happens to money that could not be delivered. Another account is possible only where the gateway pays
 * accounts.
 */
function whatNext({ type }: RefundView, payouts: boolean) {
  if (!payouts) return 'state.failedCard'
  return type === 'CARD' ? 'state.failedCardOrAccount' : 'state.failed'
}

type ResendProps = { slug: string; refundId: string; onDone: () => Promise<unknown> }

function ResendLink({ slug, refundId, onDone }: ResendProps) {
  const { t } = useTranslation('refund')
  const { translate } = useSpecMessage()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    if (busy) return
    setBusy(true)
    try {
      const sent = { params: { slug, refundId }, body: {}, idempotencyKey: intent.key() }
      await call('POST /orders/:slug/refunds/:refundId/link', sent)
      intent.renew()
      await onDone()
      notify({ tone: 'success', text: t('resent') })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      notify({ tone: 'danger', text: translate(cause.message) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="primary" busy={busy} onClick={() => void resend()} className="max-sm:w-full">
      {t('resend')}
    </Button>
  )
}
