import { Alert, Text } from '@grow/ui';

export function UpgradeNotice() {
  return (
    <Alert status="info" title="You are using a guest account">
      <Text>Sign in with a full account to track your learning progress. Everything you have here stays yours.</Text>
    </Alert>
  );
}
