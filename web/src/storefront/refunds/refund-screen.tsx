import type { RefundConfirmed, RefundLinkView } from '@arung/contracts/refunds/views'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSecretSlug } from '../../app/address-parts.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useResource } from '../../app/api/resource.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SupportLine } from '../payments/support-line.tsx'
import { refundLinkResource } from './refund-resources.ts'

/** `/refund/{token}`, the target of the mailed link. Viewing changes nothing; the button confirms, once. */
export function Screen() {
  const { token = '' } = useParams()
  const { t } = useTranslation('refund')
  const [done, setDone] = useState<RefundConfirmed | null>(null)
  const { data, error, mutate } = useResource(done === null ? refundLinkResource(token) : null, {
    revalidateOnFocus: false,
  })
  const isGone = error !== undefined && (error.status === 404 || error.status === 422)
  if (done === null && error !== undefined && !isGone && data === undefined) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <div className="wrap max-w-2xl pt-10 pb-24">
      <h1 className="text-h1">{t(done ? 'link.doneTitle' : 'link.title')}</h1>
      <div className="mt-6 space-y-6">
        {done ? (
          <Done done={done} />
        ) : isGone ? (
          <Gone />
        ) : data ? (
          <Review link={data} token={token} onDone={setDone} onGone={() => void mutate()} />
        ) : (
          <Loading>
            <Skeleton className="h-80" />
          </Loading>
        )}
      </div>
    </div>
  )
}

type ReviewProps = {
  link: RefundLinkView
  token: string
  onDone: (done: RefundConfirmed) => void
  /** The link was used or replaced meanwhile. */
  onGone: () => void
}

/** Amount and account for review, and the button that releases the money. */
function Review({ link, token, onDone, onGone }: ReviewProps) {
  const { t } = useTranslation('refund')
  const { translate, say } = useSpecMessage()
  const locale = useLocale()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const sent = { params: { token }, body: {}, idempotencyKey: intent.key() }
      onDone(await call('POST /refunds/:token/confirm', sent))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 404) return onGone()
      if (cause.status !== 0) intent.renew()
      setFailure(cause.status === 0 ? say('submitFailed') : translate(cause.message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card overflow-hidden">
      <div className="space-y-6 p-6 sm:p-8">
        <p className="text-ink-2">{t(link.type === 'CARD' ? 'link.textCard' : 'link.text')}</p>
        <p className="font-display text-h1 font-bold tnum">
          {formatMoney(link.amount, link.currency, locale)}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-ui">
          {rowsOf(link, t('to.CARD')).map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{t(`link.rows.${name}`)}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Button tone="cta" busy={busy} onClick={() => void confirm()} className="w-full">
          <ShieldCheck aria-hidden="true" className="size-5" />
          {t(busy ? 'form.sending' : 'link.confirm')}
        </Button>
        <p className="text-table text-ink-3">
          {t('link.until', { time: formatInstant(link.expiresAt, locale) })}
        </p>
      </div>
      <div className="border-t border-line bg-sunken p-6 text-table text-ink-2">
        <p>{t(link.type === 'CARD' ? 'link.wrongCard' : 'link.wrong')}</p>
        <LocaleLink
          to={`/order/${link.orderSlug}`}
          className="mt-2 inline-block text-link underline"
        >
          {t('link.toOrder')}
        </LocaleLink>
      </div>
    </section>
  )
}

function rowsOf(link: RefundLinkView, card: string) {
  const account = link.accountEnd === null ? null : `•••• ${link.accountEnd}`
  const rows = [
    { name: 'order', value: link.orderNumber },
    { name: 'to', value: link.type === 'CARD' ? card : link.channelName },
    { name: 'account', value: account },
    { name: 'holder', value: link.holderName },
  ] as const
  return rows.filter(row => row.value !== null)
}

function Done({ done }: { done: RefundConfirmed }) {
  const { t } = useTranslation('refund')
  return (
    <>
      <Notice tone="success" alert>
        {t('link.doneText')}
      </Notice>
      <LocaleLink to={`/order/${done.orderSlug}`} className={buttonClass({ tone: 'primary' })}>
        {t('link.follow', { number: done.orderNumber })}
      </LocaleLink>
    </>
  )
}

/** Used, replaced, expired and unknown links look alike. */
function Gone() {
  const { t } = useTranslation('refund')
  return (
    <>
      <Notice tone="warning">{t('link.gone')}</Notice>
      <p className="text-ink-2">{t('link.goneText')}</p>
      <SupportLine />
    </>
  )
}

export const page: Page = {
  namespaces: ['refund', 'order'],
  rendering: 'client',
  isValid: ({ token }) => isSecretSlug(token),
  head: ({ t }) => ({ title: t('refund:link.title') }),
}
