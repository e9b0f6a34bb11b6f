import type { BlogCategoryRow } from '@arung/contracts/blogs/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo, usePick } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { categoryResource } from './blogs-resource.ts'
import { CategoryForm } from './category-form.tsx'

const list = '/admin/blog-categories'

/** `/admin/blog-categories/{slug}/edit`: one category of articles, and its end. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('articles')
  const pick = usePick()
  const go = useGo()
  return (
    <EditScreen
      resource={categoryResource(slug)}
      title={row => (row ? pick(row.category.name, row.category.nameId) : t('edit'))}
      back={{ to: list, label: t('categories.title') }}
      actions={row => <Remove row={row} />}
    >
      {({ id, category }) => (
        <CategoryForm
          key={id}
          category={category}
          path={`/admins/blog-categories/${id}`}
          onSaved={saved => {
            if (saved !== slug) go(`${list}/${saved}/edit`, { replace: true })
          }}
        />
      )}
    </EditScreen>
  )
}

function Remove({ row: { id, category, blogCount } }: { row: BlogCategoryRow }) {
  const { t } = useTranslation('articles')
  const pick = usePick()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const name = pick(category.name, category.nameId)
  return (
    <>
      <Button size="small" tone="danger-ghost" onClick={() => setAsking(true)}>
        {t('remove.button')}
      </Button>
      {asking && (
        <CommandDialog
          question={{
            title: t('categories.remove.title', { name }),
            what: t('categories.remove.what', { count: blogCount }),
            confirm: t('categories.remove.confirm'),
            danger: true,
            command: () => ({ path: `/admins/blog-categories/${id}`, method: 'DELETE' }),
            done: t('categories.remove.done', { name }),
            onDone: () => go(list),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export const page: Page = {
  namespaces: ['articles', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:edit') }),
}
