import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import { subjectOf } from '../subjects.ts'
import type { OperationsEvent } from './events.ts'

/** At first, a unit could start its next trip when the last one ended. */
function withoutTurnaround(data: unknown): unknown {
  const { product, ...rest } = data as { product: { units?: object | null } }
  return product.units
    ? { ...rest, product: { ...product, units: { ...product.units, turnaroundMinutes: 0 } } }
    : data
}

const events: StoredEvents<OperationsEvent> = {
  ProductTypeSaved: plain,
  ProductTypeRetired: plain,
  ProductTypeRestored: plain,
  ReservationProductSaved: { schema: 2, upcasts: [withoutTurnaround] },
  ReservationProductRetired: plain,
  ReservationProductRestored: plain,
  ProductMappingSaved: plain,
  ProductMappingRemoved: plain,
  GuideSaved: {
    schema: 1,
    personal: { subject: data => subjectOf('guide', data.guideId), fields: ['person'] },
  },
  GuideRetired: plain,
  GuideRestored: plain,
  GuideForgotten: plain,
  DriverSaved: {
    schema: 1,
    personal: { subject: data => subjectOf('driver', data.driverId), fields: ['person'] },
  },
  DriverRetired: plain,
  DriverRestored: plain,
  DriverForgotten: plain,
  UnitSaved: plain,
  UnitRetired: plain,
  UnitRestored: plain,
}

export const operations = {
  streams: ['producttype', 'reservationproduct', 'productmapping', 'guide', 'driver', 'unit'],
  heardBy: 'staff',
  events,
  permissions: {
    'products:see': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'RESERVATION'),
    /**
     * What the operator pays for what is sold, and the margin of its price. No response to anybody else contains them.
     */
    'costs:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE'),
    /** The persons in charge of river and trail see the guides of their own list. */
    'guides:see': staff('SUPER_ADMIN', 'ADMIN', 'ATV_PIC', 'RAFTING_PIC', 'RESERVATION'),
    'guide-pay:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE'),
    'units:see': staff('SUPER_ADMIN', 'ADMIN', 'ATV_PIC', 'RAFTING_PIC', 'RESERVATION'),
    /** Forgets guides and drivers for good. A person who may have guests forgotten is an admin, too. */
    'crew:forget': staff('SUPER_ADMIN', 'ADMIN'),
    'drivers:see': staff('SUPER_ADMIN', 'ADMIN', 'TRANSPORTATION_PIC', 'RESERVATION'),
    'drivers:change': staff('SUPER_ADMIN', 'ADMIN', 'TRANSPORTATION_PIC'),
  },
  deskThings: {
    'product-type': 'RESOURCES',
    'reservation-product': 'RESOURCES',
    'product-mapping': 'RESOURCES',
    guide: 'RESOURCES',
    driver: 'RESOURCES',
    unit: 'RESOURCES',
  },
} as const
