import { useTranslation } from 'react-i18next'

type Words = Texts['desk']
type DeskWords = Readonly<{
  /** Returns the words for an event; null when no feature has them. */
  event: (type: string) => string | null
  /** Returns the words for a kind of record; the stored kind when no feature has them. */
  record: (kind: string) => string
  /** Returns the words for a permission; its key when no feature has them. */
  permission: (permission: string) => string
}>

/** Returns the features' words for events, records and permissions. */
export function useDeskWords(): DeskWords {
  const { t, i18n } = useTranslation('desk')
  const hasEvent = (type: string): type is keyof Words['events'] =>
    i18n.exists(`desk:events.${type}`)
  const hasRecord = (kind: string): kind is keyof Words['records'] =>
    i18n.exists(`desk:records.${kind}`)
  const hasAbility = (key: string): key is keyof Words['may'] => i18n.exists(`desk:may.${key}`)
  return {
    event: type => (hasEvent(type) ? t(`events.${type}`) : null),
    record: kind => (hasRecord(kind) ? t(`records.${kind}`) : kind),
    permission: permission => {
      const key = permissionKey(permission)
      return hasAbility(key) ? t(`may.${key}`) : key
    },
  }
}

/** Returns the text key of a permission. A colon would select a namespace. */
const permissionKey = (permission: string): string => permission.replace(':', '-')
