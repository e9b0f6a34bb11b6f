import type { SaveBlog } from '@arung/contracts/blogs/requests'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../backoffice/edit-field.ts'
import { wordsOf } from '../../backoffice/rich-text/words-of.ts'

const lines = [
  'title',
  'titleId',
  'excerpt',
  'excerptId',
  'slug',
  'authorName',
  'metaTitle',
  'metaTitleId',
  'metaDescription',
  'metaDescriptionId',
] as const

/** The fields of an article, in words. */
export function useBlogFields(
  categories: ReadonlyMap<string, string>,
  products: ReadonlyMap<string, string>,
): readonly EditField<SaveBlog>[] {
  const { t } = useTranslation('articles')
  const body = (name: 'body' | 'bodyId'): EditField<SaveBlog> => ({
    name,
    label: t(`fields.${name}`),
    problem: t('problems.body'),
    show: values => wordsOf(values[name]),
  })
  return [
    ...lines.map((name): EditField<SaveBlog> => ({
      name,
      label: t(`fields.${name}`),
      problem: t(`problems.${name}`),
      show: values => values[name],
    })),
    body('body'),
    body('bodyId'),
    {
      name: 'categorySlug',
      label: t('fields.categorySlug'),
      problem: t('problems.categorySlug'),
      show: ({ categorySlug }) => categories.get(categorySlug) ?? categorySlug,
    },
    {
      name: 'productId',
      label: t('fields.productId'),
      problem: t('problems.productId'),
      show: ({ productId }) => (productId === null ? '' : (products.get(productId) ?? productId)),
    },
    // Pictures are not changed here, but are saved with the rest. The comparison of versions shows that somebody else
    // has saved other pictures meanwhile.
    {
      name: 'images',
      label: t('pictures'),
      problem: '',
      show: ({ images }) => images.map(({ alt }) => alt).join('; '),
    },
  ]
}
