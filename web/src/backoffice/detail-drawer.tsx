import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../app/api/resource.ts'
import { Drawer } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useLiveResource } from './live/use-live-resource.ts'

type DetailDrawerProps<Data> = {
  resource: Resource<Data>
  /** Called with undefined until the data is read. */
  title: (data: Data | undefined) => string
  onClose: () => void
  /** Shown for data that no longer exists, when there is more to say than that. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** The details of one row beside its list. They are read separately, so a link to them works without the list. */
export function DetailDrawer<Data>(props: DetailDrawerProps<Data>) {
  const { resource, title, onClose, missing, children } = props
  const { data, error, mutate } = useLiveResource(resource)
  const { t } = useTranslation('backoffice')
  // The API answers an invalid id with 422.
  const isMissing = error?.status === 404 || error?.status === 422
  const told = error?.status === 404 ? missing : undefined
  return (
    <Drawer open onClose={onClose} title={title(data)}>
      {data !== undefined && children(data)}
      {data === undefined &&
        isMissing &&
        (told ?? <Notice tone="info">{t('drawer.missing')}</Notice>)}
      {data === undefined && error && !isMissing && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="space-y-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Drawer>
  )
}
