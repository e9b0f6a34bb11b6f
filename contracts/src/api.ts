import type { MediaApi } from './media/api.ts'
import type { AccountsApi } from './accounts/api.ts'
import type { DeskViewsApi } from './desk-views/api.ts'
import type { IpCountryApi } from './ip-country/api.ts'
import type { SettingsApi } from './settings/api.ts'
import type { PickupsApi } from './pickups/api.ts'
import type { CatalogueApi } from './catalogue/api.ts'
import type { PlacesApi } from './places/api.ts'
import type { OperationsApi } from './operations/api.ts'
import type { CashRatesApi } from './cash-rates/api.ts'
import type { CapacityApi } from './capacity/api.ts'
import type { ReservationAgentsApi } from './reservation-agents/api.ts'
import type { WalletsApi } from './wallets/api.ts'
import type { CartsApi } from './carts/api.ts'
import type { CheckoutsApi } from './checkouts/api.ts'
import type { CompanionsApi } from './companions/api.ts'
import type { OrdersApi } from './orders/api.ts'
import type { BookingsApi } from './bookings/api.ts'
import type { ReservationsApi } from './reservations/api.ts'
import type { AgentReservationsApi } from './agent-reservations/api.ts'
import type { DaysApi } from './days/api.ts'
import type { GuidePayApi } from './guide-pay/api.ts'
import type { ClosuresApi } from './closures/api.ts'
import type { DayLinksApi } from './day-links/api.ts'
import type { PapersApi } from './papers/api.ts'
import type { PaymentsApi } from './payments/api.ts'
import type { TaxesApi } from './taxes/api.ts'
import type { RefundsApi } from './refunds/api.ts'
import type { ReceivablesApi } from './receivables/api.ts'
import type { LedgerApi } from './ledger/api.ts'
import type { ContactsApi } from './contacts/api.ts'
import type { MonthsApi } from './months/api.ts'
import type { MovingApi } from './moving/api.ts'
import type { ReconciliationApi } from './reconciliation/api.ts'
import type { ShiftsApi } from './shifts/api.ts'
import type { StaffApi } from './staff/api.ts'
import type { GuestsApi } from './guests/api.ts'
import type { PagesApi } from './pages/api.ts'
import type { BlogsApi } from './blogs/api.ts'
import type { RedirectsApi } from './redirects/api.ts'
import type { JobsApi } from './jobs/api.ts'
import type { WellbeingApi } from './wellbeing/api.ts'
import type { LiveApi } from './live/api.ts'
import type { SearchApi } from './search/api.ts'
import type { AnalyticsApi } from './analytics/api.ts'

/**
 * Every public route, by method and path, with its request and response as JSON: `body` (`form` is a form with files),
 * `query` and `data` (`file` and `events` are not JSON). It contains types only. `defineRoute` and the web's calls are
 * checked against it.
 */
export interface Api
  extends
    MediaApi,
    AccountsApi,
    DeskViewsApi,
    IpCountryApi,
    SettingsApi,
    PickupsApi,
    CatalogueApi,
    PlacesApi,
    OperationsApi,
    TaxesApi,
    CashRatesApi,
    CapacityApi,
    ReservationAgentsApi,
    WalletsApi,
    CartsApi,
    CheckoutsApi,
    CompanionsApi,
    OrdersApi,
    BookingsApi,
    ReservationsApi,
    AgentReservationsApi,
    DaysApi,
    GuidePayApi,
    ClosuresApi,
    DayLinksApi,
    PaymentsApi,
    RefundsApi,
    PapersApi,
    ReceivablesApi,
    LedgerApi,
    MovingApi,
    ReconciliationApi,
    ShiftsApi,
    MonthsApi,
    ContactsApi,
    StaffApi,
    GuestsApi,
    PagesApi,
    BlogsApi,
    RedirectsApi,
    JobsApi,
    WellbeingApi,
    LiveApi,
    SearchApi,
    AnalyticsApi {}
