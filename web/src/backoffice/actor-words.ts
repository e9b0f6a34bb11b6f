import type { Actor } from '@arung/contracts/history'
import { useTranslation } from 'react-i18next'

const colleagues: ReadonlySet<Actor['kind']> = new Set(['ADMIN', 'STAFF', 'GUIDE', 'DRIVER'])

/** Formats the actor of an event: `Ketut Ardana (admin)`. A forgotten colleague is shown only as a former one. */
export function useActorWords(): (actor: Actor) => string {
  const { t } = useTranslation('backoffice')
  return ({ kind, name }) => {
    const role = t(`history.actors.${kind}`)
    if (name !== null) return `${name} (${role})`
    return colleagues.has(kind) ? t('history.former', { role }) : role
  }
}
