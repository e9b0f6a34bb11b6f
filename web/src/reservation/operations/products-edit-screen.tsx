import { useLocation, useParams } from 'react-router-dom'
import { useResource, liveResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { KindEdit } from './kind-edit.tsx'
import { useProductKind } from './product-kinds.ts'

/** `/reservation/admin/products/create`, `…/create?kind=package` and `…/{id}/edit`: edits an activity or a package. */
export function Screen() {
  const { id } = useParams()
  return id === undefined ? <Created /> : <Known id={id} />
}

function Created() {
  const { search } = useLocation()
  return <KindEdit kind={useProductKind(new URLSearchParams(search).get('kind') === 'package')} />
}

/** The fields depend on whether the product is an activity or a package. */
function Known({ id }: { id: string }) {
  const { data, error } = useResource(
    liveResource('GET /reservation-admin/products/:id', { params: { id } }),
  )
  const kind = useProductKind(data?.product.kind === 'PACKAGE')
  return data === undefined && error === undefined ? <ListSkeleton /> : <KindEdit kind={kind} />
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:products.title') }),
}
