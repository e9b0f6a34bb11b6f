import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteServerTime } from '../../app/server-clock.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Checks } from './checks.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { ContactFacts, OrderFacts, ParticipantList, PaymentFacts } from './order-facts.tsx'
import { OrderStatusChip, PaymentStatusChip } from './order-status.tsx'
import { adminOrderResource } from './orders-resource.ts'
import { ReviewSteps } from './review-steps.tsx'
import type { Onward } from './use-order-walk.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'

type ReviewDrawerProps = {
  slug: string
  onward: Onward
  /** Called once a decision is made. */
  onDecided: () => void
  onClose: () => void
}

/** One waiting order beside its list: failed checks, participants, payments and the decision. */
export function ReviewDrawer({ slug, onward, onDecided, onClose }: ReviewDrawerProps) {
  const { t } = useTranslation('admin')
  const { data, error, mutate } = useLiveResource(adminOrderResource(slug), {
    onSuccess: read => noteServerTime(read.serverTime),
  })
  const [opened] = useState(slug)
  const title = data ? t('review.title', { number: data.orderNumber }) : t('review.button')
  return (
    <Drawer open onClose={onClose} title={title}>
      <ReviewSteps slug={slug} onward={onward} />
      {data && (
        <Review
          key={slug}
          order={data}
          isFirst={slug === opened}
          onDecided={onDecided}
          onNext={onward.next}
        />
      )}
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="space-y-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Drawer>
  )
}

type ReviewProps = {
  order: AdminOrderView
  /** The drawer was opened with this order, so the decision takes the focus. */
  isFirst: boolean
  onDecided: () => void
  onNext: (() => void) | null
}

function Review({ order, isFirst, onDecided, onNext }: ReviewProps) {
  const { t } = useTranslation('admin')
  const [declining, setDeclining] = useState(false)
  if (declining) {
    return <DeclineForm order={order} onDone={onDecided} onBack={() => setDeclining(false)} />
  }
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2">
        <OrderStatusChip status={order.status} />
        <PaymentStatusChip order={order} />
      </div>
      <Checks order={order} />
      <OrderFacts order={order} />
      <Section title={t('participants')}>
        <ParticipantList order={order} />
      </Section>
      <Section title={t('contact')}>
        <ContactFacts order={order} />
      </Section>
      <Section title={t('payment')}>
        <PaymentFacts order={order} />
      </Section>
      <LinkButton to={`/admin/orders/${order.slug}`} className="w-full">
        {t('review.whole')}
      </LinkButton>
      {order.status === 'WAITING_CONFIRMATION' ? (
        <div className={decisionClass}>
          <ConfirmForm
            order={order}
            isFirst={isFirst}
            onDone={onDecided}
            onNext={onNext}
            onDecline={() => setDeclining(true)}
          />
        </div>
      ) : (
        <Notice tone="info">{t('decision.notWaiting')}</Notice>
      )}
    </div>
  )
}

/** The decision stays in view while the rest scrolls, on screens that are high enough. */
const decisionClass =
  '-mx-6 -mb-6 border-t border-line bg-surface px-6 py-4 [@media(min-height:700px)]:sticky [@media(min-height:700px)]:-bottom-6'

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lead">{title}</h3>
      {children}
    </section>
  )
}
