import { confirmationHoursMax } from '@arung/contracts/orders/confirmation'
import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import type { Page } from '../../app/head/page.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NoOrder } from './no-order.tsx'
import { PaidFacts } from './paid-facts.tsx'
import { useCelebration } from './payment-layout.tsx'
import { SupportLine } from './support-line.tsx'
import { useConfirmedPayment } from './use-confirmed-payment.ts'

/** `/payment-successfull` (spelled so in the specification): says "paid" only once the server does. */
export function Screen() {
  const { slug, order, unknown, state, refresh } = useConfirmedPayment()
  if (slug === null || slug === '' || unknown) return <NoOrder />
  return (
    <div aria-live="polite" aria-busy={state === 'confirming'}>
      {state === 'confirming' && <Confirming />}
      {state === 'confirmed' && order && <Confirmed order={order} />}
      {state === 'incomplete' && <Incomplete slug={slug} order={order} onRefresh={refresh} />}
    </div>
  )
}

function Confirming() {
  const { t } = useTranslation('order')
  return (
    <div className="space-y-4">
      <h1 className="text-h1">{t('confirming.title')}</h1>
      <p className="text-lead text-ink-2">{t('confirming.text')}</p>
      <div aria-hidden="true" className="skeleton h-2 w-full" />
    </div>
  )
}

function Confirmed({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  useCelebration()
  const isPaid = order.unpriced || order.paid > 0
  const isConfirmed = order.status === 'CONFIRMED'
  const steps = t(isConfirmed ? 'success.confirmedSteps' : 'success.steps', {
    returnObjects: true,
    hours: confirmationHoursMax,
  })
  return (
    <div className="space-y-6">
      <div>
        <p className="text-table text-ink-2">{t('orderNumber', { number: order.orderNumber })}</p>
        <h1 className="mt-1 text-h1">{t(isPaid ? 'success.title' : 'success.booked')}</h1>
      </div>
      <PaidFacts order={order} />
      <section aria-labelledby="next-title">
        <h2 id="next-title" className="text-h3">
          {t('success.next')}
        </h2>
        <ol className="mt-3 space-y-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-small font-bold text-link tnum"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <LinkButton to={`/order/${order.slug}`} tone="cta" className="w-full">
        {t('success.toOrder')}
      </LinkButton>
      <SupportLine orderNumber={order.orderNumber} />
    </div>
  )
}

type IncompleteProps = { slug: string; order: OrderView | undefined; onRefresh: () => void }

function Incomplete({ slug, order, onRefresh }: IncompleteProps) {
  const { t } = useTranslation('order')
  const { say } = useSpecMessage()
  return (
    <div className="space-y-6">
      <h1 className="text-h1">{say('transactionIncomplete')}</h1>
      <p className="text-lead text-ink-2">{t('incomplete.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={onRefresh} className="max-sm:w-full">
          {t('incomplete.refresh')}
        </Button>
        <LinkButton to={`/order/${slug}`} className="max-sm:w-full">
          {t('success.toOrder')}
        </LinkButton>
      </div>
      <SupportLine orderNumber={order?.orderNumber} />
    </div>
  )
}

export const page: Page = {
  namespaces: ['order', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('order:success.documentTitle') }),
}
