/** The tabs of a buyer's list of orders. */
export const orderTabs = ['upcoming', 'waiting', 'past', 'cancelled'] as const
/** The sorts that an agent can choose for the list. */
export const agentOrderSorts = ['activity', 'lastActivity'] as const
