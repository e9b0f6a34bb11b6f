import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenedResource } from '../app/api/fresh-resource.ts'
import type { Resource } from '../app/api/resource.ts'
import { useHead } from '../app/head/use-head.ts'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { TitleBar } from '../layouts/admin-layout.tsx'
import { ReadErrorScreen } from '../app/screens/error-screen.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

type EditFrameProps = {
  title: string
  /** The list that the record belongs to. */
  back: Readonly<{ to: string; label: string }>
  /** Other actions, in the title bar. */
  actions?: ReactNode
  children: ReactNode
}

/** The page to create or edit one record: its name, a link back to the list, and the form. */
export function EditFrame({ title, back, actions, children }: EditFrameProps) {
  return (
    <>
      <TitleBar title={title}>{actions}</TitleBar>
      <div className="max-w-6xl space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <LocaleLink
          to={back.to}
          className="inline-flex items-center gap-2 py-1 pointer-coarse:min-h-11 text-ui font-semibold text-link hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </LocaleLink>
        {children}
      </div>
    </>
  )
}

type EditScreenProps<Data> = Pick<EditFrameProps, 'back'> & {
  resource: Resource<Data>
  /** Called with undefined until the data is read. */
  title: (data: Data | undefined) => string
  actions?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The page to edit one stored record. It starts with current data, which the form then saves over. */
export function EditScreen<Data>(props: EditScreenProps<Data>) {
  const { resource, title, back, actions, children } = props
  const { data, error, mutate } = useOpenedResource(resource)
  useHead(data && title(data))
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <EditFrame title={title(data)} back={back} actions={data && actions?.(data)}>
      {data === undefined ? (
        <Loading className="space-y-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </Loading>
      ) : (
        children(data)
      )}
    </EditFrame>
  )
}
