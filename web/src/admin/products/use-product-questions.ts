import { switching } from './products-resource.ts'
import { command } from '../../app/api/call.ts'
import type { ProductRow } from '@arung/contracts/catalogue/product-views'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ApiError } from '../../app/api/api-error.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { BulkAction } from '../../backoffice/bulk-bar.tsx'
import type { Question } from '../../backoffice/command-dialog.tsx'

const Combos = z.object({ combos: z.array(z.string()) })
const turns = [
  ['show', 'active', true],
  ['hide', 'active', false],
  ['open', 'forSale', true],
  ['close', 'forSale', false],
] as const

/** Returns the questions before a product is removed, and the bulk actions on products. */
export function useProductQuestions() {
  const { t } = useTranslation('products')
  const pick = usePick()
  const partOf = (error: ApiError): string | null => {
    const known = error.code === 'PartOfCombo' ? Combos.safeParse(error.alternatives) : null
    return known?.success ? t('remove.partOf', { combos: known.data.combos.join(', ') }) : null
  }
  const remove = (row: ProductRow): Question => {
    const name = pick(row.packageName, row.packageNameId)
    return {
      title: t('remove.title', { name }),
      what: t('remove.what'),
      confirm: t('remove.confirm'),
      done: t('remove.done', { name }),
      danger: true,
      explain: partOf,
      command: () => command('DELETE /admins/products/:id', { params: { id: row.id } }),
    }
  }
  const bulk = turns.map(([key, flag, on]): BulkAction<ProductRow> => ({
    key,
    label: t(`bulk.${key}.button`),
    confirm: t(`bulk.${key}.button`),
    what: count => t(`bulk.${key}.what`, { count }),
    takes: row => row[flag] !== on,
    command: row => switching(row.id, flag, on),
  }))
  return { remove, bulk }
}
