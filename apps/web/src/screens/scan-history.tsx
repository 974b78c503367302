export default function ScanHistoryScreen() {
  return null;
}
