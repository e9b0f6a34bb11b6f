import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { productsResource } from '../../app/api/resources.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { formHistoryFields } from '../../backoffice/desk-history/history-fields.ts'
import { useBlogFields } from './blog-fields.ts'
import { allCategories } from './blogs-resource.ts'

/** The history of an article. Its events store the category by id, which stays when the category's slug changes. */
export function BlogHistory({ id }: { id: string }) {
  const { t } = useTranslation('articles')
  const pick = usePick()
  const { data: categories } = useResource(allCategories)
  const { data: products = [] } = useResource(productsResource)
  const shown = new Map(products.map(one => [one.id, pick(one.packageName, one.packageNameId)]))
  const fields = useBlogFields(new Map(), shown)
  const category = (said: unknown): string => {
    const found = categories?.items.find(one => one.id === said)?.category
    return found ? pick(found.name, found.nameId) : ''
  }
  return (
    <DeskHistory
      resource={size =>
        deskResource('GET /admins/blogs/:id/history', ['blog', 'account'], {
          params: { id },
          query: { size },
        })
      }
      fields={[
        { name: 'publishedOn', label: t('publish.date') },
        ...formHistoryFields(fields),
        { name: 'categoryId', label: t('fields.categorySlug'), show: category },
        {
          name: 'productId',
          label: t('fields.productId'),
          show: said => shown.get(String(said)) ?? '',
        },
      ]}
    />
  )
}
