/** The restaurant has one menu. */
export const menuStreamId = '5e771265-0000-4000-8000-000000000002'
/** Namespace of the ids of pages (RFC 9562, version 5). */
export const pageNamespace = 'c0b1a5e0-0000-4000-8000-000000000010'
