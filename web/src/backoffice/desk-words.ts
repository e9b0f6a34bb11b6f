import { useTranslation } from 'react-i18next'

type EventWord = keyof Texts['backoffice']['history']['desk']['events']
type RecordWord = keyof Texts['deskWork']['kinds']

type DeskWords = Readonly<{
  /** What was done; null where no feature has a word for it. */
  event: (type: string) => string | null
  /** What kind of record something is; as it is stored where no feature has a word for it. */
  record: (kind: string) => string
}>

/** What features call their events and records. */
export function useDeskWords(): DeskWords {
  const { t, i18n } = useTranslation(['backoffice', 'deskWork'])
  const hasEvent = (type: string): type is EventWord =>
    i18n.exists(`backoffice:history.desk.events.${type}`)
  const hasRecord = (kind: string): kind is RecordWord => i18n.exists(`deskWork:kinds.${kind}`)
  return {
    event: type => (hasEvent(type) ? t(`backoffice:history.desk.events.${type}`) : null),
    record: kind => (hasRecord(kind) ? t(`deskWork:kinds.${kind}`) : kind),
  }
}
