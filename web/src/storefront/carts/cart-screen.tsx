import type { CartLine, CartView } from '@arung/contracts/carts/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import type { Page } from '../../app/head/page.ts'
import { useInactiveRefusal } from '../../app/session/inactive-refusal.ts'
import { useSession } from '../../app/session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { OverlapNotice } from '../overlap-notice.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EditLine } from './edit-line.tsx'
import { useCart, type Cart } from './use-cart.ts'

/** `/cart`: the lines that a signed-in user or agent has chosen. */
export function Screen() {
  const { t } = useTranslation('checkout')
  const cart = useCart()
  return (
    <div className="wrap pt-8 pb-20 md:pt-10">
      <h1 className="text-h1">{t('cart.title')}</h1>
      <div className="mt-8">
        <Content cart={cart} />
      </div>
    </div>
  )
}

function Content({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const { cart: view, error, retry } = cart
  const { loading } = useSession()
  const isInactive = useInactiveRefusal(error)
  if (isInactive && loading) return <CartSkeleton />
  if (view === undefined && error) return <ErrorState onRetry={retry} />
  if (view === undefined) return <CartSkeleton />
  if (view.details.length === 0) {
    return (
      <EmptyState
        title={t('cart.empty')}
        action={
          <LinkButton to="/activities/all" tone="cta">
            {t('findActivity')}
          </LinkButton>
        }
      >
        <p>{t('cart.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ConnectionNotice stale={error !== undefined} />
      <Lines cart={cart} view={view} />
    </>
  )
}

function Lines({ cart, view }: { cart: Cart; view: CartView }) {
  const { t } = useTranslation('checkout')
  const { say } = useSpecMessage()
  const [edited, setEdited] = useState<CartLine | null>(null)
  const { busyLine, remove } = useRemoval(cart, view)
  const blocked = view.details.some(line => line.problem !== null)
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
      <div className="min-w-0 space-y-5">
        {blocked && (
          <Notice tone="danger" alert>
            {say('productsUnavailable')}
          </Notice>
        )}
        <OverlapNotice overlaps={view.overlaps} />
        <ul aria-label={t('cart.lines')} className="space-y-4">
          {view.details.map(line => (
            <CartLineCard
              key={line.lineId}
              line={line}
              currency={view.currency ?? 'IDR'}
              busy={busyLine === line.lineId}
              onEdit={() => setEdited(line)}
              onRemove={() => void remove(line)}
            />
          ))}
        </ul>
      </div>
      <aside>
        <CartSummary cart={view} onRefused={cart.retry} />
      </aside>
      {edited && (
        <EditLine
          line={edited}
          currency={view.currency ?? 'IDR'}
          onSave={choice => cart.change(edited.lineId, choice)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

/** Removes a line at once and offers to restore it. */
function useRemoval(cart: Cart, view: CartView) {
  const { t } = useTranslation('checkout')
  const { translate } = useSpecMessage()
  const pick = usePick()
  const [busyLine, setBusyLine] = useState<string | null>(null)
  const tell = (cause: unknown) => {
    if (!(cause instanceof ApiError)) throw cause
    notify({ tone: 'danger', text: translate(cause.message) })
  }
  const remove = async (line: CartLine) => {
    setBusyLine(line.lineId)
    try {
      await cart.remove(line.lineId)
      notify({
        tone: 'info',
        text: t('cart.removed', { name: pick(line.packageName, line.packageNameId) }),
        action: {
          label: t('cart.undo'),
          run: () => void cart.putBack(line, view.currency).catch(tell),
        },
      })
    } catch (cause) {
      tell(cause)
    } finally {
      setBusyLine(null)
    }
  }
  return { busyLine, remove }
}

function CartSkeleton() {
  return (
    <Loading className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
      <div className="space-y-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
      <Skeleton className="h-72" />
    </Loading>
  )
}

export const page: Page = {
  namespaces: ['checkout', 'order', 'product', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('checkout:cart.documentTitle') }),
}
