import type { ProductRow } from '@arung/contracts/catalogue/product-views'
import { CalendarDays, Copy, ImagePlus, Trash2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { duplicateScreen, productScreen } from './products-resource.ts'

type ProductRowActionsProps = { row: ProductRow; name: string; onRemove: () => void }

const sign =
  'grid size-9 place-items-center rounded-md pointer-coarse:size-11 text-ink-2 hover:bg-neutral-soft hover:text-ink'

/** The ways on from a product in the list. */
export function ProductRowActions({ row, name, onRemove }: ProductRowActionsProps) {
  const { t } = useTranslation('products')
  const ways: readonly [string, string, LucideIcon][] = [
    [productScreen(row.slug, 'images'), t('actions.images', { name }), ImagePlus],
    [productScreen(row.slug, 'calendar'), t('actions.calendar', { name }), CalendarDays],
    [duplicateScreen(row.slug), t('actions.duplicate', { name }), Copy],
  ]
  return (
    <span className="inline-flex items-center justify-end gap-0.5">
      <span className="grid grid-cols-2 gap-0.5 xl:flex">
        {ways.map(([to, label, Icon]) => (
          <LocaleLink key={to} to={to} aria-label={label} title={label} className={sign}>
            <Icon aria-hidden="true" className="size-[18px]" />
          </LocaleLink>
        ))}
        <button
          type="button"
          aria-label={t('actions.remove', { name })}
          title={t('actions.remove', { name })}
          onClick={onRemove}
          className={sign}
        >
          <Trash2 aria-hidden="true" className="size-[18px]" />
        </button>
      </span>
      <LinkButton
        size="small"
        to={productScreen(row.slug, 'edit')}
        data-row={row.id}
        aria-label={t('actions.editOf', { name })}
        className="ml-1"
      >
        {t('actions.edit')}
      </LinkButton>
    </span>
  )
}
