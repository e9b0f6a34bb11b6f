import { command } from '../../app/api/call.ts'
import { picturesMax } from '@arung/contracts/catalogue/requests'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { PictureEditor } from '../../backoffice/pictures/picture-editor.tsx'
import { picturesResource } from './catalogue-resource.ts'
import { ProductLinks } from './product-links.tsx'

/** `/admin/products/{slug}/images`: the pictures of a product. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation(['pictures', 'catalogueDesk'])
  const pick = usePick()
  return (
    <EditScreen
      resource={picturesResource('products', slug)}
      title={data =>
        data ? t('pictures:of', { name: pick(data.name, data.nameId) }) : t('pictures:title')
      }
      back={{ to: '/admin/products', label: t('catalogueDesk:products') }}
      actions={() => <ProductLinks slug={slug} here="images" />}
    >
      {({ id, images }) => (
        <PictureEditor
          key={id}
          pictures={images}
          max={picturesMax.product}
          command={body => command('PUT /admins/products/:id/images', { params: { id }, body })}
        />
      )}
    </EditScreen>
  )
}

export const page: Page = {
  namespaces: ['pictures', 'catalogueDesk', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('pictures:title') }),
}
