/** The element as a site bundles it with its own page. */
import '@srm/elements/session.js'
import '@srm/elements/orderList.js'

document.querySelector('srm-session').fetchSession = async () => (await fetch('/session')).json()
