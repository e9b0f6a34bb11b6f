import { useTranslation } from 'react-i18next'

type Words = Texts['desk']
type DeskWords = Readonly<{
  /** What was done; null where no feature has a word for it. */
  event: (type: string) => string | null
  /** What kind of record something is; as it is stored where no feature has a word for it. */
  record: (kind: string) => string
  /** What a permission lets somebody do; its key where no feature has a word for it. */
  permission: (permission: string) => string
}>

/** What features call their events, records and permissions. */
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

/** Under which key a permission has its words: a colon would name a file of texts. */
const permissionKey = (permission: string): string => permission.replace(':', '-')
