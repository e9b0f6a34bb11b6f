import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'

const parts = ['images', 'calendar'] as const

/** Links from one part of a product to another. */
export function ProductLinks({ slug, here }: { slug: string; here: (typeof parts)[number] }) {
  const { t } = useTranslation('catalogueDesk')
  return parts
    .filter(part => part !== here)
    .map(part => (
      <LinkButton key={part} size="small" to={`/admin/products/${slug}/${part}`}>
        {t(`parts.${part}`)}
      </LinkButton>
    ))
}
