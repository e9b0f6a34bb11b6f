import { useTranslation } from 'react-i18next'
import { placesResource } from '../../app/api/places-resource.ts'
import { useResource } from '../../app/api/resource.ts'
import { settingsResource } from '../../app/api/resources.ts'
import type { HeadContext, Page } from '../../app/head/page.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ListFrame } from '../catalogue/lists/list-frame.tsx'
import { Channels } from './channels.tsx'
import { MessageFields } from './message-fields.tsx'
import { PlacesMap } from './places-map.tsx'

const path = '/contact-us'

/** `/contact-us`: a message form, other ways to reach the operator, and where activities begin. */
export function Screen() {
  const { t } = useTranslation('contact')
  const settings = useResource(settingsResource)
  const places = useResource(placesResource)
  return (
    <ListFrame title={t('title')} lead={t('lead')}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <MessageFields />
        {settings.data ? (
          <Channels settings={settings.data} places={places.data ?? []} />
        ) : (
          <Pending failed={settings.error !== undefined} onRetry={() => void settings.mutate()} />
        )}
      </div>
      {places.data ? (
        places.data.length > 0 && <PlacesMap places={places.data} />
      ) : (
        <div className="mt-14">
          <Pending failed={places.error !== undefined} onRetry={() => void places.mutate()} />
        </div>
      )}
    </ListFrame>
  )
}

function Pending({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <ErrorState onRetry={onRetry} />
  return (
    <Loading>
      <Skeleton className="h-80" />
    </Loading>
  )
}

export const page: Page = {
  namespaces: ['contact'],
  rendering: 'server',
  sides: () => [settingsResource, placesResource],
  head: context => ({
    title: context.t('contact:title'),
    description: context.t('contact:description'),
    path,
    structured: structured(context),
  }),
}

function structured({ read, origin }: HeadContext): object[] {
  const settings = read(settingsResource)
  if (settings === undefined) return []
  const { operatorName: name, email, phone: telephone, address } = settings
  return [
    {
      '@type': 'ContactPage',
      url: `${origin}${path}`,
      mainEntity: {
        '@type': 'Organization',
        name,
        url: origin,
        email,
        telephone,
        address,
      },
    },
  ]
}
