import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { CartLine } from '@arung/contracts/carts/views'
import type { Currency } from '@arung/contracts/money'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { productResource } from '../../app/api/resources.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

const LineEditor = lazy(async () => ({ default: (await import('./line-editor.tsx')).LineEditor }))

export type EditLineProps = {
  line: CartLine
  /** The cart's currency. A line cannot have another. */
  currency: Currency
  onSave: (choice: LineChoice) => Promise<void>
  onClose: () => void
}

/** Edits a line of the cart beside it: date, time, people and add-ons, prefilled with the current choice. */
export function EditLine(props: EditLineProps) {
  const { t } = useTranslation('checkout')
  const { say } = useSpecMessage()
  const pick = usePick()
  const name = pick(props.line.packageName, props.line.packageNameId)
  const { data: product, error, mutate } = useResource(productResource(props.line.slug))
  const content = () => {
    if (product) return <LineEditor {...props} product={product} />
    if (!error) return <EditorSkeleton />
    const message = error.status === 404 ? { message: say('productUnavailable') } : {}
    return <ErrorState {...message} onRetry={() => void mutate()} />
  }
  return (
    <Drawer open onClose={props.onClose} title={t('cart.edit', { name })}>
      <Suspense fallback={<EditorSkeleton />}>{content()}</Suspense>
    </Drawer>
  )
}

function EditorSkeleton() {
  return (
    <Loading className="space-y-4">
      <Skeleton className="h-80" />
      <Skeleton className="h-32" />
    </Loading>
  )
}
