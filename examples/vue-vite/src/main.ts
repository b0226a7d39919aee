import '@srm/elements/session'
import '@srm/elements/orderList'
import type {} from '@srm/elements/vue'
import { createApp } from 'vue'
import App from './App.vue'

createApp(App).mount('#app')
