import { useTranslation } from 'react-i18next'
import { useGo } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { EditFrame } from '../../backoffice/edit-screen.tsx'
import { BlogForm } from './blog-form.tsx'

/** `/admin/blogs/create`: a new article. It is not public until it is published. */
export function Screen() {
  const { t } = useTranslation('articles')
  const go = useGo()
  return (
    <EditFrame title={t('create')} back={{ to: '/admin/blogs', label: t('title') }}>
      <BlogForm
        blog={null}
        id={null}
        onSaved={slug => go(`/admin/blogs/${slug}/edit`, { replace: true })}
      />
    </EditFrame>
  )
}

export const page: Page = {
  namespaces: ['articles', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:create') }),
}
