import {
  accountHistoryFields,
  accountHistoryTypes,
  type AccountHistoryField,
} from '@arung/contracts/accounts/history'
import { AccountStatus } from '@arung/contracts/accounts/realms'
import { useTranslation } from 'react-i18next'
import { useActorWords } from '../../backoffice/actor-words.ts'
import type { HistoryWords } from '../../backoffice/history-panel.tsx'
import { isOfInvited, type InvitedRealm } from './people-resource.ts'

const details = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'city',
  'companyName',
] as const

const oneOf = <Name extends string>(names: readonly Name[], said: unknown): Name | undefined =>
  names.find(name => name === said)

/** Returns the word for a value that is one of `names`. */
const among =
  <Name extends string>(names: readonly Name[], word: (name: Name) => string) =>
  (said: unknown): string | undefined => {
    const known = oneOf(names, said)
    return known === undefined ? undefined : word(known)
  }

const isErased = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && 'erased' in said

type Words = Partial<Record<AccountHistoryField, (said: unknown) => string | undefined>>

/**
 * Returns the words for an account's events; `position` has those for positions of staff. A value without words is
 * shown as it is stored.
 */
export function usePersonHistoryWords(
  realm: InvitedRealm,
  position: (said: unknown) => string | undefined = () => undefined,
): HistoryWords {
  const { t } = useTranslation('people')
  const who = useActorWords()
  const isInvited = (status: AccountStatus) => status === 'UNVERIFIED' && isOfInvited(realm)
  const words: Words = {
    status: among(AccountStatus.options, one => t(isInvited(one) ? 'invited' : `status.${one}`)),
    provider: among(['LOCAL', 'GOOGLE', 'FACEBOOK'], one => t(`history.values.provider.${one}`)),
    purpose: among(['VERIFY_EMAIL', 'RESET_PASSWORD'], one => t(`history.values.purpose.${one}`)),
    passwordCause: among(['CHANGE', 'RESET', 'FIRST'], one =>
      t(`history.values.passwordCause.${one}`),
    ),
    suspensionCause: among(['ADMIN', 'INACTIVITY'], one =>
      t(`history.values.suspensionCause.${one}`),
    ),
    details: among(details, one => t(`history.values.details.${one}`)),
    picture: among(['SET', 'REMOVED'], one => t(`history.values.picture.${one}`)),
    terms: among(['SYSTEM', 'ACCOUNT'], one => t(`history.values.terms.${one}`)),
    position,
    language: among(['en', 'id'], one => t(`history.values.language.${one}`)),
    factor: among(['TOTP', 'PASSKEY'], one => t(`history.values.factor.${one}`)),
  }
  return {
    actor: (actor, type) => {
      if (actor.kind !== 'GUEST') return who(actor)
      // The actor of a sign-in is not signed in yet, but has just proved their identity.
      return t(type === 'SignedIn' ? 'history.owner' : 'history.visitor')
    },
    inOrder: changes => changes,
    event: type => {
      const known = oneOf(accountHistoryTypes, type)
      return known === undefined ? type : t(`history.events.${known}`)
    },
    field: name => {
      const known = oneOf(accountHistoryFields, name)
      return known === undefined ? name : t(`history.fields.${known}`)
    },
    value: (name, said) => {
      if (isErased(said)) return t('history.erased')
      const field = oneOf(accountHistoryFields, name)
      const wordOf = (one: unknown) => {
        const word = field && words[field]?.(one)
        return word ?? (typeof one === 'string' ? one : JSON.stringify(one))
      }
      return Array.isArray(said) ? said.map(wordOf).join(', ') : wordOf(said)
    },
  }
}
