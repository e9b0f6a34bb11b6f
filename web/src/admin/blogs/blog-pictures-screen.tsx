import { command } from '../../app/api/call.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { PictureEditor } from '../../backoffice/pictures/picture-editor.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { blogPicturesResource } from './blogs-resource.ts'

const picturesMax = 12

/** `/admin/blogs/{slug}/images`: the pictures of an article. The first one represents it. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation(['pictures', 'articles'])
  const pick = usePick()
  return (
    <EditScreen
      resource={blogPicturesResource(slug)}
      title={data =>
        data ? t('pictures:of', { name: pick(data.name, data.nameId) }) : t('pictures:title')
      }
      back={{ to: '/admin/blogs', label: t('articles:title') }}
      actions={() => (
        <LinkButton size="small" to={`/admin/blogs/${slug}/edit`}>
          {t('articles:edit')}
        </LinkButton>
      )}
    >
      {({ id, images }) => (
        <PictureEditor
          key={id}
          pictures={images}
          max={picturesMax}
          command={body => command('PUT /admins/blogs/:id/images', { params: { id }, body })}
        />
      )}
    </EditScreen>
  )
}

export const page: Page = {
  namespaces: ['pictures', 'articles', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('pictures:title') }),
}
