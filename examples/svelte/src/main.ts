import '@srm/elements/session'
import '@srm/elements/orderList'
import '@srm/elements/orderDetail'
import type {} from '@srm/elements/svelte'
import { mount } from 'svelte'
import App from './App.svelte'

const target = document.querySelector('#app')
if (target) mount(App, { target })
