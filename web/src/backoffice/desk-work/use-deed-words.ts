import { accountHistoryTypes } from '@arung/contracts/accounts/history'
import { orderHistoryTypes } from '@arung/contracts/orders/history'
import { bookingHistoryTypes, saleHistoryTypes } from '@arung/contracts/reservations/history'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '../../base/i18n/namespaces.ts'
import { useDeskWords } from '../desk-words.ts'

/** The namespaces that all histories use for their events. */
export const deedNamespaces: readonly Namespace[] = [
  'deskWork',
  'desk',
  'backoffice',
  'admin',
  'people',
  'deskSales',
  'settings',
]

const oneOf = <Name extends string>(names: readonly Name[], type: string): Name | undefined =>
  names.find(name => name === type)

/** Returns the words for an event, from the history that shows it; an event without words as it is stored. */
export function useDeedWords(): (type: string) => string {
  const { t } = useTranslation(['admin', 'deskSales', 'people', 'settings'])
  const words = useDeskWords()
  return type => {
    const ofOrder = oneOf(orderHistoryTypes, type)
    if (ofOrder) return t(`admin:history.events.${ofOrder}`)
    const ofSale = oneOf([...saleHistoryTypes, ...bookingHistoryTypes], type)
    if (ofSale) return t(`deskSales:history.events.${ofSale}`)
    const ofAccount = oneOf(accountHistoryTypes, type)
    if (ofAccount) return t(`people:history.events.${ofAccount}`)
    return type === 'SettingsChanged' ? t('settings:changed') : (words.event(type) ?? type)
  }
}
