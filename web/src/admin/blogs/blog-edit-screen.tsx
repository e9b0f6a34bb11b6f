import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { BlogForm } from './blog-form.tsx'
import { BlogHistory } from './blog-history.tsx'
import { blogResource } from './blogs-resource.ts'
import { Publication } from './publication.tsx'

/** `/admin/blogs/{slug}/edit`: one article, its publication and its removal. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('articles')
  const pick = usePick()
  const go = useGo()
  return (
    <EditScreen
      resource={blogResource(slug)}
      title={read => (read ? pick(read.blog.title, read.blog.titleId) : t('edit'))}
      back={{ to: '/admin/blogs', label: t('title') }}
      actions={read => <Publication read={read} />}
    >
      {({ id, blog }) => (
        <>
          <BlogForm
            key={id}
            blog={blog}
            id={id}
            onSaved={saved => {
              if (saved !== slug) go(`/admin/blogs/${saved}/edit`, { replace: true })
            }}
          />
          <BlogHistory id={id} />
        </>
      )}
    </EditScreen>
  )
}

export const page: Page = {
  namespaces: ['articles', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:edit') }),
}
