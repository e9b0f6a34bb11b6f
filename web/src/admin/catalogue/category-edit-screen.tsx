import type { CategoryRow } from '@arung/contracts/catalogue/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo, usePick } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { categoryResource } from './catalogue-resource.ts'
import { CategoryForm } from './category-form.tsx'
import { NamedProducts } from './named-products.tsx'

/** `/admin/categories/{slug}/edit`: one category, what stands in it, and its end. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('categories')
  const pick = usePick()
  const go = useGo()
  return (
    <EditScreen
      resource={categoryResource(slug)}
      title={row => (row ? pick(row.category.name, row.category.nameId) : t('edit'))}
      back={{ to: '/admin/categories', label: t('title') }}
      actions={row => (
        <>
          <LinkButton size="small" to={`/admin/categories/${slug}/images`}>
            {t('pictures')}
          </LinkButton>
          <Remove row={row} />
        </>
      )}
    >
      {({ id, category, products, productCount }) => (
        <>
          <CategoryForm
            key={id}
            category={category}
            path={`/admins/categories/${id}`}
            onSaved={saved => {
              if (saved.slug !== slug) go(`/admin/categories/${saved.slug}/edit`, { replace: true })
            }}
          />
          <NamedProducts
            title={t('inIt', { count: productCount })}
            products={products}
            count={productCount}
          />
        </>
      )}
    </EditScreen>
  )
}

function Remove({ row: { id, category, productCount } }: { row: CategoryRow }) {
  const { t } = useTranslation('categories')
  const pick = usePick()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const name = pick(category.name, category.nameId)
  const question: Question = {
    title: t('remove.title', { name }),
    what: (
      <>
        <p>{t('remove.what')}</p>
        {productCount > 0 && (
          <p className="mt-2 font-semibold">{t('remove.products', { count: productCount })}</p>
        )}
      </>
    ),
    confirm: t('remove.confirm'),
    danger: true,
    command: () => ({ path: `/admins/categories/${id}`, method: 'DELETE' }),
    done: t('remove.done', { name }),
    onDone: () => go('/admin/categories'),
  }
  return (
    <>
      <Button size="small" tone="danger-ghost" onClick={() => setAsking(true)}>
        {t('remove.button')}
      </Button>
      {asking && <CommandDialog question={question} onClose={() => setAsking(false)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['categories', 'catalogueDesk', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('categories:edit') }),
}
