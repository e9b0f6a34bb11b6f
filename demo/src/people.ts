import type { Position, Realm } from '@arung/contracts/accounts/realms'

/** The demo accounts, one per role. All have the same password, which the start banner prints. */
export const demoPassword = 'jeram-2018'
type DemoPerson = Readonly<{
  realm: Realm
  firstName: string
  lastName: string
  email: string
  phone: string
  position: Position | null
  companyName: string | null
}>
export const people: readonly DemoPerson[] = [
  {
    realm: 'admins',
    firstName: 'Demo',
    lastName: 'Admin',
    email: 'admin@jeramaya.example',
    phone: '+62361000001',
    position: null,
    companyName: null,
  },
  {
    realm: 'users',
    firstName: 'Demo',
    lastName: 'Customer',
    email: 'customer@jeramaya.example',
    phone: '+62361000002',
    position: null,
    companyName: null,
  },
  {
    realm: 'agents',
    firstName: 'Demo',
    lastName: 'Agent',
    email: 'agent@jeramaya.example',
    phone: '+62361000003',
    position: null,
    companyName: 'Demo Travel',
  },
  {
    realm: 'reservation-admin',
    firstName: 'Demo',
    lastName: 'Staff',
    email: 'staff@jeramaya.example',
    phone: '+62361000004',
    position: 'SUPER_ADMIN',
    companyName: null,
  },
  {
    realm: 'reservation',
    firstName: 'Demo',
    lastName: 'Reseller',
    email: 'reseller@jeramaya.example',
    phone: '+62361000005',
    position: null,
    companyName: 'Demo Hotel Desk',
  },
]
