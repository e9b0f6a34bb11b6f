import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useResource } from '../../app/api/resource.ts'
import { plainPath } from '../../base/i18n/locale.ts'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { AuthGuard } from '../../layouts/guards.tsx'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { noteServerTime, useSecondsUntil } from '../../app/server-clock.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { checkoutResource } from './checkout-resource.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { ExpiredHoldNotice } from './expired-hold-notice.tsx'
import { stepOfPath } from './steps.ts'
import type { OpenCheckout } from './use-checkout.ts'

/** The frame of every step of a checkout: the current step, what is being booked, and how long it is held. */
export function CheckoutFrame() {
  const [search] = useSearchParams()
  const checkoutId = search.get('checkout')
  if (checkoutId === null || checkoutId === '') return <NothingStarted />
  return <CheckoutOf key={checkoutId} checkoutId={checkoutId} />
}

function CheckoutOf({ checkoutId }: { checkoutId: string }) {
  const { data, error, mutate } = useResource(checkoutResource(checkoutId), {
    onSuccess: read => noteServerTime(read.serverTime),
  })
  const localized = useLocalizedPath()
  if (isOfAnAccount(error))
    return (
      <AuthGuard>
        <FrameSkeleton />
      </AuthGuard>
    )
  if (data === undefined) {
    return error ? (
      <ReadErrorScreen error={error} onRetry={() => void mutate()} />
    ) : (
      <FrameSkeleton />
    )
  }
  if (data.status === 'PLACED' && data.orderSlug !== null) {
    return <Navigate to={localized(`/order/${data.orderSlug}`)} replace />
  }
  if (data.status === 'ABANDONED') return <NothingStarted />
  const reload = async () => (await mutate()) ?? data
  return <Steps checkout={data} stale={error !== undefined} reload={reload} />
}

/** The checkout was begun by a signed-in person, who is not signed in here. */
const isOfAnAccount = (error: unknown): boolean => error instanceof ApiError && error.status === 401

type StepsProps = { checkout: CheckoutView; stale: boolean; reload: () => Promise<CheckoutView> }

function Steps({ checkout, stale, reload }: StepsProps) {
  const step = stepOfPath(plainPath(useLocation().pathname))
  const secondsLeft = useSecondsUntil(checkout.holdExpiresAt)
  const holdExpired = checkout.status === 'EXPIRED' || secondsLeft === 0
  const context: OpenCheckout = { checkout, holdExpired, reload }
  return (
    <div className="wrap grid gap-x-10 pt-8 pb-20 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
      <div className="lg:col-span-2">
        <CheckoutSteps step={step} checkout={checkout} />
      </div>
      <aside className="mt-6 lg:order-2 lg:mt-10">
        <CheckoutSummary
          checkout={checkout}
          secondsLeft={holdExpired ? 0 : secondsLeft}
          {...(step === 'pay' ? { hiddenOnPhones: true } : {})}
        />
      </aside>
      <div className="mt-6 min-w-0 lg:order-1 lg:mt-10">
        <ConnectionNotice stale={stale} />
        {holdExpired && <ExpiredHoldNotice checkout={checkout} reload={reload} />}
        <Outlet context={context} />
      </div>
    </div>
  )
}

function FrameSkeleton() {
  return (
    <div className="wrap pt-8 pb-20">
      <Loading className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
        <Skeleton className="h-8 max-w-xl lg:col-span-2" />
        <div className="space-y-5 lg:mt-4">
          <Skeleton className="h-12 max-w-md" />
          <Skeleton className="h-6 max-w-lg" />
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="order-first h-16 lg:order-none lg:mt-4 lg:h-96" />
      </Loading>
    </div>
  )
}

function NothingStarted() {
  const { t } = useTranslation('checkout')
  return (
    <div className="wrap max-w-3xl py-16">
      <h1 className="mb-8 text-h1">{t('nothing.title')}</h1>
      <EmptyState
        title={t('nothing.short')}
        action={
          <LinkButton to="/activities/all" tone="cta">
            {t('findActivity')}
          </LinkButton>
        }
      >
        <p>{t('nothing.text')}</p>
      </EmptyState>
    </div>
  )
}
