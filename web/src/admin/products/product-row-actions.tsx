import type { ProductRow } from '@arung/contracts/catalogue/product-views'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '../../backoffice/row-menu.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { duplicateScreen, productScreen } from './products-resource.ts'

type ProductRowActionsProps = { row: ProductRow; name: string; onRemove: () => void }

/** The actions on a product in the list: an edit link, and the others in a menu. */
export function ProductRowActions({ row, name, onRemove }: ProductRowActionsProps) {
  const { t } = useTranslation('products')
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <LinkButton
        size="small"
        to={productScreen(row.slug, 'edit')}
        data-row={row.id}
        aria-label={t('actions.editOf', { name })}
      >
        {t('actions.edit')}
      </LinkButton>
      <RowMenu
        label={t('actions.more', { name })}
        items={[
          {
            key: 'images',
            label: t('actions.images'),
            to: productScreen(row.slug, 'images'),
          },
          {
            key: 'calendar',
            label: t('actions.calendar'),
            to: productScreen(row.slug, 'calendar'),
          },
          { key: 'duplicate', label: t('actions.duplicate'), to: duplicateScreen(row.slug) },
          { key: 'remove', label: t('actions.remove'), run: onRemove },
        ]}
      />
    </span>
  )
}
