/** Renders the dashboard into the page's root element. */
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './kit.css';
import './app.css';
import '../parts/parts.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { isRepeated, repeatDelay } from './api/retries.ts';
import { router } from './router.tsx';
import { theme, variables } from './theme.ts';
import { LanguageProvider } from './words/words.tsx';

const client = new QueryClient({
  defaultOptions: {
    // Always: without a connection a read fails and says so, rather than wait for the browser to be online.
    queries: {
      staleTime: 30_000,
      retry: isRepeated,
      retryDelay: repeatDelay,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
const root = document.getElementById('root') as HTMLElement;

createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    defaultColorScheme="auto"
    getStyleNonce={() => root.dataset.nonce ?? ''}
  >
    <QueryClientProvider client={client}>
      <LanguageProvider locale={null}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>
  </MantineProvider>,
);
