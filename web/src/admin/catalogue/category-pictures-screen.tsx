import { command } from '../../app/api/call.ts'
import { picturesMax } from '@arung/contracts/catalogue/requests'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { PictureEditor } from '../../backoffice/pictures/picture-editor.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { picturesResource } from './catalogue-resource.ts'

/** `/admin/categories/{slug}/images`: the pictures of a category. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation(['pictures', 'categories'])
  const pick = usePick()
  return (
    <EditScreen
      resource={picturesResource('categories', slug)}
      title={data =>
        data ? t('pictures:of', { name: pick(data.name, data.nameId) }) : t('pictures:title')
      }
      back={{ to: '/admin/categories', label: t('categories:title') }}
      actions={() => (
        <LinkButton size="small" to={`/admin/categories/${slug}/edit`}>
          {t('categories:edit')}
        </LinkButton>
      )}
    >
      {({ id, images }) => (
        <PictureEditor
          key={id}
          pictures={images}
          max={picturesMax.category}
          command={body => command('PUT /admins/categories/:id/images', { params: { id }, body })}
        />
      )}
    </EditScreen>
  )
}

export const page: Page = {
  namespaces: ['pictures', 'categories', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('pictures:title') }),
}
